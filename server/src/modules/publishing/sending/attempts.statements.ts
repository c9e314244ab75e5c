import type { Statement } from '../../../database/transactions';

// What a lane says to Postgres for every post.

/** A post that is more than this late is not sent without a person's word. */
const missedAfter = '24 hours';

/**
 * Hides the status from the planner by `|| ''`: it would read what everybody has scheduled, by the index of those, to find
 * this account's.
 */
export const next: Statement = {
  name: 'publishing.next',
  text: `
  SELECT p.id AS post_id, p.workspace_id, p.platform, p.status, p.version, p.round, p.visibility, p.in_reply_to_id,
    p.approved_by_id, p.scheduled_at, p.scheduled_at < clock_timestamp() - interval '${missedAfter}' AS is_missed,
    part.position, part.text, part.media_ids,
    CASE WHEN part.media_until IS NULL OR part.media_until > clock_timestamp() + interval '1 minute'
      THEN part.platform_media_ids ELSE '{}' END AS platform_media_ids,
    previous.external_id AS previous_id,
    (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS part_count,
    CASE WHEN open.id IS NULL THEN NULL ELSE json_build_object('id', open.id, 'state', open.state,
      'position', open.position, 'lookUps', open.look_ups) END AS open,
    open.sent_at AS open_sent_at,
    coalesce(past.tries, 0) AS tries, coalesce(past.was_unknown, false) AS was_unknown,
    coalesce(past.last_number, 0) AS last_number
  FROM (
    SELECT * FROM posts
    WHERE account_id = $1 AND work_at <= clock_timestamp() AND (status || '') IN ('scheduled', 'publishing')
    ORDER BY work_at, id LIMIT $2
  ) p
  LEFT JOIN post_attempts open ON open.post_id = p.id AND open.state IN ('sending', 'unknown')
  JOIN LATERAL (
    SELECT * FROM post_parts WHERE post_id = p.id AND status <> 'published' ORDER BY position LIMIT 1
  ) part ON true
  LEFT JOIN post_parts previous ON previous.post_id = p.id AND previous.position = part.position - 1
  LEFT JOIN LATERAL (
    SELECT max(number) AS last_number, count(*) FILTER (WHERE round = p.round AND state <> 'not_sent')::int AS tries,
      bool_or(state IN ('unknown', 'not_found')) AS was_unknown
    FROM post_attempts WHERE post_id = p.id AND position = part.position
  ) past ON true
  ORDER BY p.work_at, p.id`,
};

/** Takes `kind` and `value` as `workParameters` of the repository returns them. */
export const workSql = (kind: string, value: string, sentAt: string): string => `CASE ${kind}::text
    WHEN 'never' THEN NULL
    WHEN 'again' THEN least(posts.scheduled_at, clock_timestamp())
    WHEN 'after' THEN clock_timestamp() + ${value}::float8 * interval '1 millisecond'
    WHEN 'sent' THEN ${sentAt} + ${value}::float8 * interval '1 millisecond'
    ELSE to_timestamp(${value}::float8 / 1000) END`;

/** Takes `settleParameters` as `$1` to `$11`. `after` is what is locked first. */
const settleCtes = (after = ''): string => `
  attempt AS (
    UPDATE post_attempts SET state = $2, external_id = $3, problem = $4, settled_at = clock_timestamp()
    ${after} WHERE id = $1 AND (state IN ('sending', 'unknown') OR ($2 = 'published' AND state = 'not_found'))
    RETURNING post_id, position, sent_at
  ), part AS (
    UPDATE post_parts SET status = coalesce($5, status), external_id = $6, url = $7
    FROM attempt WHERE $5::text IS NOT NULL AND post_parts.post_id = attempt.post_id AND post_parts.position = attempt.position
  ), settled AS (
    UPDATE posts SET status = $8, failure = $9::jsonb, updated_at = clock_timestamp(),
      published_at = CASE WHEN $8 = 'published' THEN coalesce(posts.published_at, clock_timestamp()) ELSE posts.published_at END,
      url = CASE WHEN attempt.position = 0 AND $7::text IS NOT NULL THEN $7 ELSE posts.url END,
      work_at = ${workSql('$10', '$11', 'attempt.sent_at')}
    FROM attempt WHERE posts.id = attempt.post_id RETURNING posts.id
  )`;

/** Takes the places of `beginParameters`, in their order. */
const beginCtes = ([account, token, seconds, post, version, id, position, number, round, hash]: string[]): string => `
  lane AS (
    UPDATE account_lanes SET lease_until = clock_timestamp() + ${seconds} * interval '1 second'
    WHERE account_id = ${account} AND lease_token = ${token} AND lease_until > clock_timestamp() RETURNING account_id
  ), post AS (
    SELECT id FROM posts WHERE id = ${post} AND version = ${version} AND status IN ('scheduled', 'publishing')
      AND EXISTS (SELECT 1 FROM lane) FOR NO KEY UPDATE
  ), begun AS (
    INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash)
    SELECT ${id}, id, ${position}, ${number}, ${round}, 'sending', ${hash} FROM post
    ON CONFLICT DO NOTHING RETURNING id
  )`;

const beginAlone = beginCtes(['$1', '$2', '$3', '$4', '$5', '$6', '$7', '$8', '$9', '$10']);
const beginAfterSettle = beginCtes(['$12', '$13', '$14', '$15', '$16', '$17', '$18', '$19', '$20', '$21']);

export const begin: Statement = { name: 'publishing.begin', text: `WITH ${beginAlone} SELECT id FROM begun` };

/**
 * Returns before it is on disk. Should Postgres lose it in a crash, the attempt stands as `sending` again, as after a kill:
 * it is looked up and settled again. `begin` waits for the disk, and takes what was settled before it along.
 */
export const settle: Statement = {
  name: 'publishing.settle',
  text: `WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)), ${settleCtes()}
  SELECT settled.id FROM settled, soon`,
};

/** The lane is locked first, as by people who change its posts: whoever took them the other way round would wait for ever. */
export const settleAndBegin: Statement = {
  name: 'publishing.settle-and-begin',
  text: `WITH ${beginAfterSettle}, ${settleCtes('FROM (SELECT count(*) FROM lane) AS locked')}
  SELECT EXISTS (SELECT 1 FROM settled) AS is_settled, (SELECT id FROM begun) AS begun_id`,
};
