/** From `$1` to `$2`, both UTC days. */
const insert = 'INSERT INTO daily_figures (day, metric, dimension, bucket, value)';

/** Every counted day has a row here, also with 0: a day without one was never counted. */
const signedUp = `SELECT d::date, 'users.signedUp', '', 0, count(u.id)
  FROM generate_series($1::date, $2::date, interval '1 day') d
  LEFT JOIN users u ON u.created_at >= d AT TIME ZONE 'UTC' AND u.created_at < (d + interval '1 day') AT TIME ZONE 'UTC'
  GROUP BY d`;

const active = `SELECT day, 'users.active', '', 0, count(*) FROM user_days WHERE day BETWEEN $1::date AND $2::date GROUP BY day`;

export const peopleStatement = `${insert} ${signedUp} UNION ALL ${active}`;

/** Of those who signed up in a week (the dimension), how many were there in another: `day` is its Monday. */
export const cohortsStatement = `${insert}
  SELECT date_trunc('week', d.day)::date, 'users.retained', date_trunc('week', f.signed_up_on)::date::text, 0,
    count(DISTINCT d.user_id)
  FROM user_days d JOIN user_figures f ON f.user_id = d.user_id
  WHERE d.day BETWEEN date_trunc('week', $1::date) AND $2::date
  GROUP BY 1, 3`;

/** Of those who signed up on a day, who has come how far by now. */
export const funnelStatement = `${insert}
  SELECT signed_up_on, 'users.funnel', step, 0, reached
  FROM (SELECT signed_up_on, count(*) AS all_of_them, count(*) FILTER (WHERE is_verified) AS verified,
      count(*) FILTER (WHERE generations > 0) AS generated, count(*) FILTER (WHERE has_connected) AS connected,
      count(*) FILTER (WHERE posts > 0) AS published, count(*) FILTER (WHERE has_paid) AS paying
    FROM user_figures GROUP BY signed_up_on) f
  CROSS JOIN LATERAL (VALUES ('signedUp', all_of_them), ('verified', verified), ('generated', generated),
    ('connected', connected), ('published', published), ('paying', paying)) steps (step, reached)`;

/** What is so now and says nothing about the past: kept for each day as it was when the day was last counted. */
export const levelsStatement = `${insert}
  SELECT $1::date, metric, dimension, 0, n
  FROM (SELECT count(*) AS total, count(*) FILTER (WHERE email_verified_at IS NOT NULL) AS verified,
      count(*) FILTER (WHERE suspended_at IS NOT NULL) AS suspended,
      count(*) FILTER (WHERE email LIKE '%@' || $2) AS sample,
      count(*) FILTER (WHERE last_active_at >= $1::date::timestamp AT TIME ZONE 'UTC') AS today,
      count(*) FILTER (WHERE last_active_at >= ($1::date - 6)::timestamp AT TIME ZONE 'UTC') AS week,
      count(*) FILTER (WHERE last_active_at >= ($1::date - 29)::timestamp AT TIME ZONE 'UTC') AS month
    FROM users) u
  CROSS JOIN LATERAL (VALUES ('users.total', '', total), ('users.verified', '', verified), ('users.suspended', '', suspended),
    ('users.sample', '', sample), ('users.activeWithin', '1', today), ('users.activeWithin', '7', week),
    ('users.activeWithin', '30', month)) levels (metric, dimension, n)
  UNION ALL SELECT $1::date, 'workspaces.total', '', 0, count(*) FROM workspaces
  UNION ALL SELECT $1::date, 'accounts.state', platform || '/' || CASE WHEN disconnected_at IS NOT NULL THEN 'disconnected'
      WHEN status <> 'active' THEN status WHEN method = 'username' THEN 'readOnly'
      WHEN paused_reason IS NOT NULL THEN 'paused' ELSE 'active' END, 0, count(*)
    FROM connected_accounts GROUP BY 3`;

/** Counts again what everybody has done who did something since `$1`. */
export const usersStatement = `
  WITH since AS (SELECT $1::date::timestamp AT TIME ZONE 'UTC' AS at),
    touched AS MATERIALIZED (
      SELECT id AS user_id FROM users, since WHERE created_at >= at OR email_verified_at >= at
      UNION SELECT user_id FROM generations, since WHERE created_at >= at AND user_id IS NOT NULL
      UNION SELECT created_by_id FROM posts, since WHERE published_at >= at AND created_by_id IS NOT NULL
      UNION SELECT connected_by_id FROM connected_accounts, since WHERE connected_at >= at AND connected_by_id IS NOT NULL
      UNION SELECT m.user_id FROM subscription_changes c JOIN memberships m ON m.workspace_id = c.workspace_id AND m.role = 'owner',
        since WHERE c.created_at >= at AND c.annual_cents > 0
    )
  INSERT INTO user_figures (user_id, signed_up_on, is_verified, generations, posts, has_connected, has_paid)
  SELECT u.id, (u.created_at AT TIME ZONE 'UTC')::date, u.email_verified_at IS NOT NULL,
    (SELECT count(*) FROM generations WHERE user_id = u.id AND status = 'completed'),
    (SELECT count(*) FROM posts WHERE created_by_id = u.id AND status = 'published'),
    EXISTS (SELECT FROM connected_accounts WHERE connected_by_id = u.id AND method = 'oauth'),
    EXISTS (SELECT FROM memberships m JOIN subscription_changes c ON c.workspace_id = m.workspace_id
      WHERE m.user_id = u.id AND m.role = 'owner' AND c.annual_cents > 0)
  FROM touched t JOIN users u ON u.id = t.user_id
  ON CONFLICT (user_id) DO UPDATE SET is_verified = EXCLUDED.is_verified, generations = EXCLUDED.generations,
    posts = EXCLUDED.posts, has_connected = EXCLUDED.has_connected OR user_figures.has_connected,
    has_paid = EXCLUDED.has_paid OR user_figures.has_paid`;
