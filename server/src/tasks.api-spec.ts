import { DataSource } from 'typeorm';
import { createECDH } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../test/app';
import { storeAccount } from '../test/factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from '../test/factories/user.factory';
import { endingKey, oldDelivery } from '../test/factories/rows-by-hand';
import { monitor, monitoredPost, post, rule, subscription } from '../test/factories/rows-by-hand';
import { Contributions } from './common/contributions/contributions';
import { newId } from './common/ids/ids';
import { Clock } from './common/time/clock';
import { Transactions } from './database/transactions';
import { FakePayments } from './modules/billing/payments/payments.fake';
import { Payments } from './modules/billing/payments/payments.port';
import { Dispatcher } from './modules/publishing/sending/dispatcher.service';
import { demoDomain } from './modules/users/users.types';
import { CronSlots, cronTask } from './queue/cron/cron-slots.service';
import { JobHandlers } from './queue/job-handlers';
import type { JobDefinition, JobPayload } from './queue/job-queue.port';
import { type EventDefinition, eventHandlers } from './queue/outbox/outbox.service';

/** Prepares with SQL in which ID, USER, WORKSPACE and ACCOUNT stand for ids; `look` answers one number or text. */
interface Task {
  prepare: string;
  /** Has the workspace pay for Pro first, or gives it an account on X. */
  with?: 'payments' | 'account';
  /** Runs at this time. */
  at?: Date;
  /** Of a job: what it carries, written as `prepare` is. */
  payload?: Record<string, string>;
  look: string;
  before: unknown;
  after: unknown;
}

const pushKey = createECDH('prime256v1').generateKeys('base64url');
const isThere = (look: string, prepare: string, rest: Partial<Task> = {}): Task => ({
  prepare,
  look: `SELECT count(*)::int AS seen FROM ${look}`,
  before: 1,
  after: 0,
  ...rest,
});
const isNotified = (kind: string, prepare: string, rest: Partial<Task> = {}): Task => ({
  prepare,
  look: `SELECT count(*)::int AS seen FROM notifications WHERE user_id = USER AND kind = '${kind}'`,
  before: 0,
  after: 1,
  ...rest,
});
const event = `INSERT INTO outbox_events (id, name, payload) VALUES (ID, 'workspace.seats_changed',
  jsonb_build_object('name', 'Roastery', 'userIds', jsonb_build_array(USER), 'isPaused', true))`;
/** Nothing plays the platform here, so a try shows in what it came to. */
const watched = `INSERT INTO account_collections (account_id, workspace_id, started_at, next_at)
  VALUES (ACCOUNT, WORKSPACE, now(), now() - interval '1 day')`;
/** It has no refresh token, so it is not asked again. */
const renewsFirst: Task = {
  with: 'account',
  prepare: `UPDATE connected_accounts SET renew_at = now() - interval '1 hour' WHERE id = ACCOUNT`,
  look: 'SELECT renew_at IS NULL AS seen FROM connected_accounts WHERE id = ACCOUNT',
  before: false,
  after: true,
};
const readsPosts: Task = {
  with: 'account',
  prepare: monitor(),
  look: 'SELECT problem AS seen FROM monitors WHERE account_id = ACCOUNT',
  before: null,
  after: "X can't be read right now. We'll keep trying.",
};
const published = `${post('status, published_at', `'published', now() - interval '1 minute'`)};
  INSERT INTO post_parts (id, post_id, position, text, status, external_id) VALUES (ID, ID, 0, 'Hello', 'published', ID::text);
  INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash) VALUES (ID, ID, 0, 1, 1, 'published', '')`;
/** Nothing plays X, so it is asked again later. */
const asksX: Task = {
  with: 'account',
  prepare: published,
  look: 'SELECT coalesce(max(tries), 0)::int AS seen FROM post_receipts WHERE post_id = ID',
  before: 0,
  after: 1,
};
const dueRule = rule(
  'status, action, trigger, next_run_at',
  `'active', '{"type": "generate_for_review"}', '{"type": "schedule", "days": [1], "times": ["09:00"]}', now()`,
);
const watchingRule = `${rule(
  'status, action, trigger',
  `'active', '{"type": "repost"}', '{"type": "post_performance", "metric": "likes", "threshold": 1, "withinHours": 1}'`,
)};
  INSERT INTO tracked_posts (id, workspace_id, account_id, platform, external_id, origin, text, has_media, has_link, is_quote,
    part_count, posted_at)
  VALUES (ID, WORKSPACE, ACCOUNT, 'twitter', ID, 'elsewhere', 't', false, false, false, 1, now() - interval '1 minute');
  INSERT INTO post_snapshots (tracked_post_id, taken_at, likes) VALUES (ID, now(), 1)`;
const run = (status: string): string =>
  `${rule('status, action, trigger', `'paused', '{"type": "generate_for_review"}', '{"type": "topic_trending"}'`)};
   INSERT INTO automation_runs (id, workspace_id, rule_id, slot, matched, action, status)
   VALUES (ID, WORKSPACE, ID, 's', 'm', 'generate_for_review', '${status}')`;
const runs: Partial<Task> = { before: 0, after: 1, with: 'account' };
const runStatus = 'SELECT status AS seen FROM automation_runs WHERE id = ID';
/** Eight posts of a week that can be compared, and a reading. */
const comparable = `INSERT INTO tracked_posts (id, workspace_id, account_id, platform, external_id, origin, text, has_media,
    has_link, is_quote, part_count, posted_at, at_age)
  SELECT gen_random_uuid(), WORKSPACE, ACCOUNT, 'twitter', n, 'published', 'Hello', false, false, false, 1, '2026-11-18',
    '{"24": {"impressions": 9, "engagements": 1}}' FROM generate_series(1, 8) n;
  INSERT INTO account_collections (account_id, workspace_id, started_at, next_at)
  VALUES (ACCOUNT, WORKSPACE, '2026-11-01', 'infinity');
  INSERT INTO account_days (account_id, day, covers_days) VALUES (ACCOUNT, '2026-11-18', 1)`;
const planOf = 'SELECT plan_id AS seen FROM subscriptions WHERE workspace_id = WORKSPACE';
const misread = `UPDATE subscriptions SET plan_id = 'free' WHERE workspace_id = WORKSPACE`;

const countsFigures: Task = {
  prepare: 'DELETE FROM user_figures; DELETE FROM daily_figures',
  look: 'SELECT count(*)::int AS seen FROM user_figures WHERE user_id = USER',
  before: 0,
  after: 1,
};

const breaksRule = isNotified(
  'post_failed',
  `${post('status, scheduled_at', `'scheduled', now() + interval '1 day'`)};
    INSERT INTO post_parts (id, post_id, position, text, status) VALUES (ID, ID, 0, repeat('a', 281), 'pending')`,
  { with: 'account' },
);

/** Its next one is made, as far as its time has passed: only that is counted. */
const repeats: Task = {
  with: 'account',
  prepare: `INSERT INTO idea_series (id, workspace_id, created_by_id, repeat, content, due_at) VALUES (ID, WORKSPACE, USER,
    '{"unit": "week", "every": 1, "count": 3}', jsonb_build_object('parts', '[]'::jsonb, 'labelIds', '[]'::jsonb, 'targets',
      jsonb_build_array(jsonb_build_object('accountId', ACCOUNT, 'local', '2026-01-05T09:00:00', 'timezone', 'UTC'))), now())`,
  look: 'SELECT next AS seen FROM idea_series WHERE id = ID',
  before: 1,
  after: 3,
};

const goneFile = isThere('gone_files WHERE name = ID::text', 'INSERT INTO gone_files (name) VALUES (ID)');

const cronTasks: Record<string, Task> = {
  'admin.count-figures': countsFigures,
  'admin.count-recent': countsFigures,
  'queue.clean-up': isThere(
    'cron_slots WHERE task = ID::text',
    `INSERT INTO cron_slots (task, slot) VALUES (ID, now() - interval '8 days')`,
  ),
  'mail.clean-up': isThere(
    'mails WHERE id = ID',
    `INSERT INTO mails (id, recipient, subject, text, created_at) VALUES (ID, 'a@example.com', 's', 't', now() - interval '31 days')`,
  ),
  'notifications.clean-up': isThere(
    'notifications WHERE id = ID',
    `INSERT INTO notifications (id, user_id, kind, key, title, body, path, in_app, created_at)
     VALUES (ID, USER, 'membership', 'k', 't', 'b', '/', true, now() - interval '91 days')`,
  ),
  'exports.give-up': {
    prepare: `INSERT INTO exports (id, user_id, scope, status, expires_at, updated_at)
      VALUES (ID, USER, 'user', 'running', now() + interval '1 day', now() - interval '3 hours')`,
    look: 'SELECT status AS seen FROM exports WHERE id = ID',
    before: 'running',
    after: 'failed',
  },
  'exports.clean-up': isThere(
    'exports WHERE id = ID',
    `INSERT INTO exports (id, user_id, scope, status, expires_at) VALUES (ID, USER, 'user', 'ready', now() - interval '1 hour')`,
  ),
  'billing.apply-plans': {
    prepare: subscription('status, applied_plan_id', `'active', 'pro'`),
    look: 'SELECT applied_plan_id AS seen FROM subscriptions WHERE workspace_id = WORKSPACE',
    before: 'pro',
    after: 'starter',
  },
  'billing.read-overdue': {
    with: 'payments',
    prepare: `UPDATE subscriptions SET plan_id = 'free', renews_at = now() - interval '1 hour' WHERE workspace_id = WORKSPACE`,
    look: planOf,
    before: 'free',
    after: 'pro',
  },
  'billing.warn-trials': isNotified(
    'trial_ending',
    subscription(
      'status, period, stripe_subscription_id, trial_ends_at',
      `'trialing', 'monthly', ID, now() + interval '2 days'`,
    ),
  ),
  'billing.forget-events': isThere(
    'billing_events WHERE id = ID::text',
    `INSERT INTO billing_events (id, type, handled_at) VALUES (ID, 'x', now() - interval '31 days')`,
  ),
  'billing.forget-visitors': isThere(
    `usage_counters WHERE subject = 'visitor:session:' || ID`,
    `INSERT INTO usage_counters (subject, metric, period, used) VALUES ('visitor:session:' || ID, 'freeReads', now() - interval '3 days', 1)`,
  ),
  'auth.clean-up': isThere(
    'sessions WHERE id = ID',
    `INSERT INTO sessions (id, user_id, user_agent, ip_address, confirmed_at, last_used_at) VALUES (ID, USER, 'a', '::1', now(), now())`,
  ),
  'invites.clean-up': isThere(
    'invites WHERE id = ID',
    `INSERT INTO invites (id, workspace_id, email, role, token_hash, expires_at)
     VALUES (ID, WORKSPACE, 'a@example.com', 'editor', ID, now() - interval '91 days')`,
  ),
  'integrations.expire': {
    with: 'account',
    prepare: `UPDATE connected_accounts SET expires_at = now() - interval '1 hour' WHERE id = ACCOUNT`,
    look: 'SELECT status AS seen FROM connected_accounts WHERE id = ACCOUNT',
    before: 'active',
    after: 'expired',
  },
  'integrations.renew': renewsFirst,
  'integrations.warn': isNotified(
    'account_expiring',
    `UPDATE connected_accounts SET expires_at = now() + interval '1 day' WHERE id = ACCOUNT`,
    { with: 'account' },
  ),
  'integrations.examine': renewsFirst,
  'integrations.clean-up': isThere(
    'oauth_requests WHERE id = ID',
    `INSERT INTO oauth_requests (id, handle_hash, user_id, workspace_id, platform, sealed_state, expires_at)
     VALUES (ID, ID, USER, WORKSPACE, 'twitter', '', now() - interval '2 days')`,
  ),
  'publishing.sweep-failures': isNotified(
    'post_failed',
    post('status, failure', `'failed', '{"code": "gone", "message": "It failed.", "fix": "Try again."}'`),
    { with: 'account' },
  ),
  'publishing.check-rules': breaksRule,
  'publishing.repeat': repeats,
  'publishing.fold-counts': isThere(
    'post_counts WHERE workspace_id = WORKSPACE',
    `INSERT INTO post_counts (workspace_id, status, posts) SELECT WORKSPACE, 'draft', 1 FROM generate_series(1, 60)`,
    { before: 60, after: 1 },
  ),
  'publishing.read-receipts': asksX,
  'publishing.tidy-files': goneFile,
  'publishing.media-clean-up': isThere(
    'media WHERE id = ID',
    `INSERT INTO media (id, workspace_id, mime, width, height, is_ready, touched_at)
     VALUES (ID, WORKSPACE, 'video/mp4', 1, 1, false, now() - interval '25 hours')`,
  ),
  'analytics.collect': {
    with: 'account',
    prepare: watched,
    look: 'SELECT problem AS seen FROM account_collections WHERE account_id = ACCOUNT',
    before: null,
    after: 'unavailable',
  },
  'monitoring.tick': readsPosts,
  'monitoring.expire': {
    with: 'account',
    prepare: `${monitor()}; ${monitoredPost('waiting')};
      UPDATE monitored_posts SET posted_at = now() - interval '25 hours' WHERE id = ID`,
    look: 'SELECT status AS seen FROM monitored_posts WHERE id = ID',
    before: 'waiting',
    after: 'expired',
  },
  'analytics.tell-weeks': isNotified('weekly_summary', comparable, {
    with: 'account',
    at: new Date('2026-11-23T08:00:00Z'),
  }),
  'trending.refresh': {
    prepare: 'DELETE FROM trend_sources',
    look: 'SELECT count(*)::int AS seen FROM trend_sources',
    before: 0,
    after: 6,
  },
  'trending.clean-up': isThere(
    'trend_topics WHERE id = ID',
    `INSERT INTO trend_topics (id, slug, title, communities, last_seen_at) VALUES (ID, ID, 't', '{}', now() - interval '62 days')`,
  ),
  'automation.tick': isThere('automation_runs WHERE rule_id = ID', dueRule, runs),
  'automation.check': isThere('automation_runs WHERE rule_id = ID', watchingRule, runs),
  'tweetgen.give-back': {
    prepare: `INSERT INTO generations (id, workspace_id, task, status, provider, model, upstream_model, prompt_version, seed, input, created_at)
      VALUES (ID, WORKSPACE, 'tweets', 'running', 'notes', 'm', 'm', '1', 1, '{}', now() - interval '1 hour')`,
    look: 'SELECT status AS seen FROM generations WHERE id = ID',
    before: 'running',
    after: 'failed',
  },
  'developers.tell-of-ends': isNotified('key_ending', endingKey),
  'operations.clean-up': isThere(
    'servers WHERE name = ID::text',
    `INSERT INTO servers (name, role, version, node_version, started_at, seen_at, clock_ahead_seconds, report)
     VALUES (ID, 'web', '1', '22', now(), now() - interval '61 minutes', 0, '{}')`,
  ),
  'developers.clean-up': isThere('webhook_deliveries WHERE id = ID', oldDelivery),
  'demo.drop_old': isThere(
    'users WHERE id = USER',
    `UPDATE users SET email = ID || '@${demoDomain}', created_at = now() - interval '2 days' WHERE id = USER`,
  ),
};

const jobs: Record<string, Task> = {
  'admin.count-figures': { ...countsFigures, payload: { days: '3' } },
  'outbox.relay': isNotified('membership', event, { payload: { eventId: 'ID' } }),
  'outbox.handle': isNotified('membership', event, { payload: { eventId: 'ID', handler: 'invites.seats-changed' } }),
  'mail.send': isThere(
    'mails WHERE id = ID AND sent_at IS NULL',
    `INSERT INTO mails (id, recipient, subject, text) VALUES (ID, 'a@example.com', 's', 't')`,
    { payload: { mailId: 'ID' } },
  ),
  'exports.make': {
    prepare: `INSERT INTO exports (id, user_id, scope, expires_at) VALUES (ID, USER, 'user', now() + interval '1 day')`,
    payload: { exportId: 'ID' },
    look: 'SELECT status AS seen FROM exports WHERE id = ID',
    before: 'waiting',
    after: 'ready',
  },
  'billing.read-subscription': {
    with: 'payments',
    prepare: misread,
    payload: { workspaceId: 'WORKSPACE' },
    look: planOf,
    before: 'free',
    after: 'pro',
  },
  'billing.settle-change': {
    with: 'payments',
    prepare: misread,
    payload: { workspaceId: 'WORKSPACE' },
    look: planOf,
    before: 'free',
    after: 'pro',
  },
  'billing.address-customer': {
    with: 'payments',
    prepare: `UPDATE users SET email = ID || '@example.com' WHERE id = USER`,
    payload: { workspaceId: 'WORKSPACE' },
    look: 'STRIPE',
    before: false,
    after: true,
  },
  'billing.end-subscription': isThere('billing_customers WHERE workspace_id = WORKSPACE', 'SELECT', {
    with: 'payments',
    payload: { workspaceId: 'WORKSPACE' },
  }),
  'analytics.collect-account': {
    with: 'account',
    prepare: watched,
    payload: { accountId: 'ACCOUNT' },
    look: 'SELECT problem AS seen FROM account_collections WHERE account_id = ACCOUNT',
    before: null,
    after: 'unavailable',
  },
  'integrations.examine': { ...renewsFirst, payload: { accountId: 'ACCOUNT' } },
  'monitoring.read': { ...readsPosts, payload: { accountId: 'ACCOUNT' } },
  'monitoring.write': {
    with: 'account',
    prepare: `${monitor()}; ${monitoredPost('new')}`,
    payload: { monitoredPostId: 'ID' },
    look: 'SELECT status AS seen FROM monitored_posts WHERE id = ID',
    before: 'new',
    // No model is connected.
    after: 'skipped',
  },
  'monitoring.send': {
    with: 'account',
    prepare: `${monitor('auto')}; ${monitoredPost('waiting')};
      INSERT INTO reply_candidates (id, monitored_post_id, position, text, notes, model, is_by_model)
      VALUES (ID, ID, 0, 'We keep each post as a draft of its own.', '{}', 'm', true)`,
    payload: { accountId: 'ACCOUNT' },
    look: 'SELECT status AS seen FROM monitored_posts WHERE id = ID',
    before: 'waiting',
    after: 'sending',
  },
  'analytics.tell-week': isNotified('weekly_summary', comparable, {
    with: 'account',
    payload: { workspaceId: 'WORKSPACE', monday: '2026-11-16' },
  }),
  'publishing.read-receipts': {
    ...asksX,
    prepare: `${published}; INSERT INTO post_receipts (post_id, stage, account_id, ask_at) VALUES (ID, 'day', ACCOUNT, now())`,
    payload: { accountId: 'ACCOUNT' },
  },
  // Its address lies inside, so the push service is not asked, and the browser is told nothing more.
  'notifications.push': isThere(
    'push_subscriptions WHERE id = ID',
    `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
       SELECT ID, USER, id, 'https://127.0.0.1/', '${pushKey}', '${'A'.repeat(22)}' FROM sessions WHERE user_id = USER LIMIT 1;
     INSERT INTO notifications (id, user_id, kind, key, title, body, path, in_app) VALUES (ID, USER, 'a', ID, 'a', 'a', '/', true)`,
    { payload: { notificationId: 'ID', subscriptionId: 'ID' } },
  ),
  'publishing.check-rules': breaksRule,
  'publishing.make-occurrences': { ...repeats, payload: { seriesId: 'ID' } },
  'publishing.tidy-files': goneFile,
  'publishing.look-for-due': isThere(
    'posts WHERE id = ID AND work_at < now()',
    `${post('status, work_at, scheduled_at', `'scheduled', now() - interval '1 minute', now() - interval '1 minute'`)};
     INSERT INTO post_parts (id, post_id, position, text, status) VALUES (ID, ID, 0, 'Hello', 'pending');
     INSERT INTO account_lanes (account_id, workspace_id) VALUES (ACCOUNT, WORKSPACE)`,
    { with: 'account' },
  ),
  'automation.start-due': isThere('automation_runs WHERE rule_id = ID', dueRule, runs),
  'automation.check': isThere('automation_runs WHERE rule_id = ID', watchingRule, runs),
  'automation.perform': {
    with: 'account',
    prepare: run('running'),
    payload: { runId: 'ID' },
    look: runStatus,
    before: 'running',
    after: 'skipped',
  },
  'trending.refresh': {
    prepare: 'DELETE FROM trend_sources',
    look: 'SELECT count(*)::int AS seen FROM trend_sources',
    before: 0,
    after: 6,
  },
};

/** What the files of a kind declare. */
async function declared<Kind>(suffix: string): Promise<Kind[]> {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(suffix));
  const modules = await Promise.all(
    files.map((name) => import(join(__dirname, name)) as Promise<Record<string, Kind>>),
  );
  return modules.flatMap((module) => Object.values(module));
}

describe('all that runs by itself', () => {
  let test: TestApp;
  let contributions: Contributions;
  let transactions: Transactions;
  let stripe: FakePayments;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder
          .overrideProvider(Payments)
          .useFactory({ inject: [Clock], factory: (clock: Clock) => new FakePayments(clock) }),
    });
    contributions = test.app.get(Contributions);
    transactions = test.app.get(Transactions);
    stripe = test.app.get(Payments, { strict: false });
  });
  afterAll(() => test.close());

  const pay = async (person: TestPerson): Promise<void> => {
    await test.http
      .post('/api/billing/checkout')
      .set(auth(person))
      .send({ planId: 'pro', isAnnual: false })
      .expect(200);
    stripe.pay();
    await test.http.post('/api/billing/refresh').set(auth(person)).expect(200);
  };

  /** Expects that `run`, with what comes of it, changes what the task is about. */
  async function expectEffect(task: Task, run: (fill: (text: string) => string) => Promise<void>): Promise<void> {
    const person = await makePerson(test);
    const ids: Record<string, string> = { ID: newId(), USER: person.user.id, WORKSPACE: person.workspaceId };
    if (task.with === 'account') ids['ACCOUNT'] = (await storeAccount(test, person.workspaceId)).id;
    if (task.with === 'payments') await pay(person);
    const fill = (text: string, quote = ''): string =>
      text.replace(/\b(?:ID|USER|WORKSPACE|ACCOUNT)\b/g, (name) => `${quote}${ids[name]}${quote}`);
    const sql = (text: string) => transactions.query<{ seen: unknown }>(fill(text, "'"));
    const look = async (): Promise<unknown> =>
      task.look === 'STRIPE'
        ? stripe.customers.some(({ email }) => email === `${ids['ID']}@example.com`)
        : (await sql(task.look))[0]?.seen;
    // Several statements at once, which answer nothing.
    await test.app.get(DataSource).query(fill(task.prepare, "'"));
    expect(await look()).toBe(task.before);
    const clock = task.at && jest.spyOn(test.clock, 'now').mockReturnValue(task.at);
    await run(fill);
    await test.jobs.runAll();
    await test.app.get(Dispatcher).idle();
    clock?.mockRestore();
    expect(await look()).toBe(task.after);
  }

  it('has a test here', async () => {
    expect([...contributions.read(cronTask).keys()].toSorted()).toEqual(Object.keys(cronTasks).toSorted());
    expect(test.app.get(JobHandlers).names.toSorted()).toEqual(Object.keys(jobs).toSorted());
  });

  it('is what the modules declare: no job without a handler, no event that nobody hears', async () => {
    const names = (await declared<JobDefinition<JobPayload>>('.jobs.ts')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(jobs).toSorted());
    const events = (await declared<EventDefinition<object>>('.events.ts')).flatMap(({ eventName }) => eventName ?? []);
    const heard = new Set([...contributions.read(eventHandlers).values()].map(({ event }) => event));
    expect(events.toSorted()).toEqual([...heard].toSorted());
  });

  it.each(Object.entries(cronTasks))('runs the cron task %s', async (name, task) => {
    await expectEffect(task, async () => {
      const found = contributions.read(cronTask).get(name);
      if (!found) throw new Error(`There is no cron task ${name}.`);
      expect(await test.app.get(CronSlots).runOnce(found, new Date())).toBe(true);
    });
  });

  it.each(Object.entries(jobs))('runs the job %s', async (name, task) => {
    await expectEffect(task, async (fill) => {
      const payload = Object.fromEntries(Object.entries(task.payload ?? {}).map(([key, value]) => [key, fill(value)]));
      const { signal } = new AbortController();
      await test.app.get(JobHandlers).run(payload, { id: newId(), name, attempt: 1, isLastAttempt: true, signal });
    });
  });
});
