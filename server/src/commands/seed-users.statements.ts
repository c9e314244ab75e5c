import { sampleDomain } from '../modules/users/users.types';

/** UUIDv7 of a time and a number: ids of later rows are greater, as those of the application are. */
const idOf = ([at, n]: [string, string]) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${n} % 4096), 3, '0') || '8' || lpad(to_hex(${n}), 15, '0'))::uuid`;

/** More sign up each day. Everything else is drawn from these rows. `$1`: how many, `$2`: over how many days. */
export const usersStatement = `INSERT INTO users (id, email, name, email_verified_at, created_at, updated_at, last_active_at,
    active_workspace_id, onboarded_at)
  SELECT ${idOf(['at', 'n'])}, 'person' || n || '@${sampleDomain}',
    (ARRAY['Ada','Ben','Chiara','Dmitri','Elif','Farid','Grace','Hana','Ines','Jonas'])[1 + n % 10] || ' '
      || (ARRAY['Abel','Brandt','Costa','Dahl','Egger','Fiore','Grant','Hughes','Ito','Jensen'])[1 + (n / 10) % 10],
    CASE WHEN n % 10 > 0 THEN at + interval '3 minutes' END, at, at,
    at + (now() - at) * CASE WHEN random() < 0.15 THEN 1 - 0.03 * random() ELSE power(random(), 3) END, ${idOf(['at', 'n'])},
    CASE WHEN n % 10 > 1 THEN at + interval '5 minutes' END
  FROM (SELECT n, now() - $2::int * interval '1 day' * (1 - sqrt(n::float8 / $1::int)) AS at
    FROM generate_series(1, $1::int) n) series`;

const people = `(SELECT substring(email FROM '[0-9]+')::int AS n, id, created_at, last_active_at FROM users
  WHERE email LIKE 'person%@${sampleDomain}')`;

export const workspacesStatement = `INSERT INTO workspaces (id, name, created_at, updated_at)
  SELECT id, 'Workspace ' || n, created_at, created_at FROM ${people} p`;

export const membershipsStatement = `INSERT INTO memberships (workspace_id, user_id, role, created_at)
  SELECT id, id, 'owner', created_at FROM ${people} p`;

/** One in twelve has a subscription. */
export const subscriptionsStatement = `INSERT INTO subscriptions (id, workspace_id, plan_id, period, status, stripe_subscription_id,
    past_due_since, trial_ends_at, applied_plan_id, created_at, updated_at)
  SELECT id, id, plan, CASE WHEN n % 5 = 0 THEN 'yearly' ELSE 'monthly' END, status, 'sub_sample_' || n,
    CASE WHEN status = 'past_due' THEN now() - interval '2 days' END,
    CASE WHEN status = 'trialing' THEN now() + interval '9 days' END, CASE WHEN status = 'canceled' THEN 'free' ELSE plan END,
    created_at, created_at
  FROM (SELECT *, CASE WHEN n % 48 = 0 THEN 'pro' ELSE 'starter' END AS plan,
      CASE WHEN created_at > now() - interval '14 days' AND n % 48 > 0 THEN 'trialing' WHEN n % 36 = 0 THEN 'canceled'
        WHEN n % 84 = 0 THEN 'past_due' ELSE 'active' END AS status
    FROM ${people} p WHERE n % 12 = 0) chosen`;

/** A trial, its conversion two weeks later, and the end for those who cancelled, by the prices of the plan table. */
export const changesStatement = `
  INSERT INTO subscription_changes (id, workspace_id, plan_id, period, status, annual_cents, previous_status, previous_annual_cents,
    created_at)
  SELECT gen_random_uuid(), s.workspace_id, s.plan_id, s.period, change.status, change.cents, change.before, change.before_cents,
    least(now(), s.created_at + change.after)
  FROM (SELECT *, CASE WHEN plan_id = 'pro' THEN CASE WHEN period = 'yearly' THEN 99000 ELSE 118800 END
      WHEN period = 'yearly' THEN 19000 ELSE 22800 END AS cents
    FROM subscriptions WHERE stripe_subscription_id LIKE 'sub_sample_%') s
  CROSS JOIN LATERAL (VALUES
    ('trialing', 0, NULL, 0, interval '1 hour', s.plan_id = 'starter'),
    ('active', s.cents, CASE WHEN s.plan_id = 'starter' THEN 'trialing' END, 0, interval '14 days', s.status <> 'trialing'),
    ('past_due', s.cents, 'active', s.cents, interval '45 days', s.status = 'past_due'),
    ('canceled', 0, 'active', s.cents, interval '60 days', s.status = 'canceled')
  ) change (status, cents, before, before_cents, after, happened)
  WHERE change.happened`;

export const accountsStatement = `INSERT INTO connected_accounts (id, workspace_id, connected_by_id, platform, external_id, handle,
    display_name, method, status, connected_at, disconnected_at, created_at, updated_at)
  SELECT id, id, id, CASE WHEN n % 3 = 0 THEN 'linkedin' ELSE 'twitter' END, 'sample' || n, 'sample' || n, 'Sample ' || n, 'oauth',
    CASE WHEN n % 50 = 1 THEN 'expired' ELSE 'active' END, created_at + interval '10 minutes',
    CASE WHEN n % 60 = 3 THEN created_at + interval '1 hour' END, created_at, created_at + interval '1 hour'
  FROM ${people} p WHERE n % 5 < 2`;

/** `$1` draws of somebody (one of `$2`) and a share of the time for which they were there; those of one person are near its beginning. */
const draws = `(SELECT 1 + floor($2::int * sqrt(random()))::int AS n, power(random(), 2) AS share, i
    FROM generate_series(1, $1::int) i) draw JOIN ${people} p ON p.n = least(draw.n, $2::int)`;
const at = 'p.created_at + (p.last_active_at - p.created_at) * share';

export const activeDaysStatement = `INSERT INTO user_days (user_id, day)
  SELECT id, (last_active_at AT TIME ZONE 'UTC')::date FROM ${people} p
  UNION SELECT p.id, ((${at}) AT TIME ZONE 'UTC')::date FROM ${draws}`;

export const generationsStatement = `
  INSERT INTO generations (id, created_at, workspace_id, user_id, task, status, provider, model, upstream_model, prompt_version, seed,
    input, output, kept, latency_ms, input_tokens, output_tokens, cost_micro_usd)
  SELECT ${idOf(['at', 'i'])}, at, id, id, task, CASE WHEN i % 40 = 0 THEN 'failed' ELSE 'completed' END, 'openai', 'gpt-4-turbo',
    CASE WHEN i % 3 = 0 THEN 'gpt-5-mini' ELSE 'gpt-5' END, 'sample', i, '{"prompt": "sample", "count": 1}',
    CASE WHEN i % 40 = 0 THEN '[]' ELSE jsonb_build_array(jsonb_build_object('id', i, 'text', 'A sample text of this length.')) END,
    CASE WHEN i % 4 = 1 THEN jsonb_build_array(jsonb_build_object('tweetId', i, 'text', 'A sample text of that length.',
      'editDistance', i % 9)) ELSE '[]' END,
    1000 + i % 9000, 400, 200, 1000 + i % 2000
  FROM (SELECT p.id, i, ${at} AS at, (ARRAY['tweets','tweets','thread','linkedin','replies','mimic'])[1 + i % 6] AS task
    FROM ${draws} ORDER BY 3) ordered`;

/** Without their texts: nobody signs in as these people. */
export const postsStatement = `
  WITH made AS MATERIALIZED (SELECT p.id, p.n, i, ${at} AS at FROM ${draws} ORDER BY 4), ideas AS (
    INSERT INTO ideas (id, workspace_id, parts, changed_via, changed_since, version)
    SELECT ${idOf(['at', 'i'])}, id, '[]', 'screen', at, 1 FROM made
  )
  INSERT INTO posts (id, idea_id, created_at, updated_at, workspace_id, created_by_id, account_id, platform, kind, status, scheduled_at,
    published_at, failure, source, version)
  SELECT ${idOf(['at', 'i'])}, ${idOf(['at', 'i'])}, at, at, id, id, CASE WHEN n % 5 < 2 THEN id END, CASE WHEN n % 3 = 0 THEN 'linkedin' ELSE 'twitter' END, 'single',
    CASE WHEN i % 30 = 0 THEN 'failed' ELSE 'published' END, at,
    CASE WHEN i % 30 > 0 THEN at + power(1 + i % 100, 2) * interval '1 millisecond' END,
    CASE WHEN i % 30 = 0 THEN jsonb_build_object('code', (ARRAY['refused','too_long','expired','duplicate'])[1 + i % 4],
      'message', 'sample', 'fix', 'sample', 'isRetryable', false) END, 'composer', 1
  FROM made`;

export const analyzeStatement =
  'ANALYZE users, user_days, memberships, subscriptions, subscription_changes, connected_accounts, generations, posts';
