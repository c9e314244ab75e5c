/** From `$1` to `$2`, both UTC days. */
const insert = 'INSERT INTO daily_figures (day, metric, dimension, bucket, value)';
const within = (column: string) =>
  `${column} >= $1::date::timestamp AT TIME ZONE 'UTC' AND ${column} < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'`;
const dayOf = (column: string) => `(${column} AT TIME ZONE 'UTC')::date`;
/** Rounds up to two digits, so that a day has few buckets; ranks stay, and with them percentiles. */
const bucketOf = (ms: string) =>
  `(ceil(${ms} / power(10, greatest(0, floor(log(greatest(${ms}, 1))) - 1))) * power(10, greatest(0, floor(log(greatest(${ms}, 1))) - 1)))::bigint`;

const generations = `generations g WHERE g.status <> 'running' AND ${within('g.created_at')}`;
const measures = (prefix: string, dimension: string) => `
  SELECT day, '${prefix}.' || measure, dimension, 0, n
  FROM (SELECT ${dayOf('g.created_at')} AS day, ${dimension} AS dimension, count(*) AS runs,
      count(*) FILTER (WHERE g.status = 'failed') AS failures, coalesce(sum(g.cost_micro_usd), 0) AS cost
    FROM ${generations} GROUP BY 1, 2) m
  CROSS JOIN LATERAL (VALUES ('runs', runs), ('failures', failures), ('cost', cost)) measures (measure, n)
  WHERE n > 0`;
const latencies = (prefix: string, dimension: string) => `
  SELECT ${dayOf('g.created_at')}, '${prefix}.latency', ${dimension}, ${bucketOf('g.latency_ms::numeric')}, count(*)
  FROM ${generations} AND g.status = 'completed' AND g.latency_ms IS NOT NULL GROUP BY 1, 3, 4`;
const plans = `
  SELECT day, 'plan.' || measure, plan, 0, n
  FROM (SELECT ${dayOf('g.created_at')} AS day, CASE WHEN s.status IS NULL OR s.status = 'canceled' THEN $3 ELSE s.plan_id END AS plan,
      count(*) AS runs, coalesce(sum(g.cost_micro_usd), 0) AS cost
    FROM generations g LEFT JOIN subscriptions s ON s.workspace_id = g.workspace_id
    WHERE g.status <> 'running' AND ${within('g.created_at')} GROUP BY 1, 2) m
  CROSS JOIN LATERAL (VALUES ('runs', runs), ('cost', cost)) measures (measure, n)
  WHERE n > 0`;
/** Texts that came out, and those of them that somebody kept, once each. */
const keeping = `
  SELECT day, 'tool.' || measure, task, 0, n
  FROM (SELECT ${dayOf('g.created_at')} AS day, g.task, sum(jsonb_array_length(g.output)) AS texts,
      sum((SELECT count(DISTINCT k ->> 'tweetId') FROM jsonb_array_elements(g.kept) k)) AS kept
    FROM ${generations} AND g.status = 'completed' GROUP BY 1, 2) m
  CROSS JOIN LATERAL (VALUES ('texts', texts), ('kept', kept)) measures (measure, n)
  WHERE n > 0`;
/** By how many percent of its characters a text was changed before it was kept. */
const edits = `
  SELECT ${dayOf('g.created_at')}, 'tool.edit', g.task,
    least(100, round(100.0 * (k ->> 'editDistance')::int / greatest(length(k ->> 'text'), length(o ->> 'text'), 1)))::bigint, count(*)
  FROM generations g CROSS JOIN LATERAL jsonb_array_elements(g.kept) k
    JOIN LATERAL jsonb_array_elements(g.output) o ON o ->> 'id' = k ->> 'tweetId'
  WHERE g.status = 'completed' AND g.kept <> '[]' AND ${within('g.created_at')} GROUP BY 1, 3, 4`;

export const writingStatement = `${insert} ${measures('tool', 'g.task')} UNION ALL ${measures('model', 'g.upstream_model')}
  UNION ALL ${latencies('tool', 'g.task')} UNION ALL ${latencies('model', 'g.upstream_model')}
  UNION ALL ${plans} UNION ALL ${keeping} UNION ALL ${edits}`;

/** Visitors' counters are deleted after a day, so what was counted of them once stays. */
export const visitorsStatement = `${insert}
  SELECT period, 'visitor.uses', metric, 0, used FROM usage_counters
  WHERE subject = 'visitor:everyone' AND period BETWEEN $1::date AND $2::date
  ON CONFLICT (day, metric, dimension, bucket) DO UPDATE SET value = EXCLUDED.value, counted_at = now()`;

const published = `
  SELECT ${dayOf('published_at')}, 'posts.published', platform, 0, count(*)
  FROM posts WHERE status = 'published' AND published_at IS NOT NULL AND ${within('published_at')} GROUP BY 1, 3`;
const lateness = `
  SELECT ${dayOf('published_at')}, 'posts.lateness', platform,
    ${bucketOf(`greatest(0, 1000 * extract(epoch FROM published_at - scheduled_at))`)}, count(*)
  FROM posts WHERE status = 'published' AND published_at IS NOT NULL AND scheduled_at IS NOT NULL AND ${within('published_at')}
  GROUP BY 1, 3, 4`;
/** Those that have not been published since; the day is that of their last change. */
const failed = `
  SELECT ${dayOf('updated_at')}, 'posts.failed', platform || '/' || coalesce(failure ->> 'code', ''), 0, count(*)
  FROM posts WHERE status IN ('failed', 'partially_published', 'needs_attention') AND ${within('updated_at')} GROUP BY 1, 3`;
const connected = `
  SELECT ${dayOf('connected_at')}, 'accounts.connected', platform, 0, count(*)
  FROM connected_accounts WHERE ${within('connected_at')} GROUP BY 1, 3`;
const lost = `
  SELECT ${dayOf('coalesce(disconnected_at, updated_at)')}, 'accounts.lost',
    platform || '/' || CASE WHEN disconnected_at IS NOT NULL THEN 'disconnected' ELSE status END, 0, count(*)
  FROM connected_accounts WHERE (disconnected_at IS NOT NULL OR status <> 'active')
    AND ${within('coalesce(disconnected_at, updated_at)')} GROUP BY 1, 3`;

export const postsStatement = `${insert} ${published} UNION ALL ${lateness} UNION ALL ${failed} UNION ALL ${connected}
  UNION ALL ${lost}`;

const movement = `CASE WHEN previous_annual_cents = 0 THEN 'new' WHEN annual_cents = 0 THEN 'churn'
  WHEN annual_cents > previous_annual_cents THEN 'expansion' ELSE 'contraction' END`;
const revenue = `
  SELECT day, metric, kind, 0, n
  FROM (SELECT ${dayOf('created_at')} AS day, ${movement} AS kind, sum(annual_cents - previous_annual_cents) AS cents, count(*) AS changes
    FROM subscription_changes WHERE annual_cents <> previous_annual_cents AND ${within('created_at')} GROUP BY 1, 2) m
  CROSS JOIN LATERAL (VALUES ('revenue.annualCents', cents), ('revenue.changes', changes)) measures (metric, n)`;
const trials = `
  SELECT ${dayOf('created_at')}, 'revenue.trials', CASE WHEN status = 'trialing' THEN 'started'
      WHEN annual_cents > 0 THEN 'converted' ELSE 'ended' END, 0, count(*)
  FROM subscription_changes WHERE (status = 'trialing') <> (coalesce(previous_status, '') = 'trialing') AND ${within('created_at')}
  GROUP BY 1, 3`;

export const revenueStatement = `${insert} ${revenue} UNION ALL ${trials}`;
