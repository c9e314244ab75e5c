import { isPausedSql } from '../../../database/restores/restores.service';
import { lacksApproval } from '../approvals/approvals.statements';
import { chargeLeftSql } from '../charges/charges.statements';
import { namedByPlatform } from './attempts.types';

// What a lane says to Postgres for every post.

/**
 * Posts with something to do. By the clock of Postgres at the beginning of the statement: `clock_timestamp()` may change from row
 * to row, so no index is asked for it, and all that is planned for later would be read. Hides the status from the planner by
 * `|| ''`: it would read what everybody has scheduled, by the index of those.
 */
export const isDueSql = `work_at <= statement_timestamp() AND (status || '') IN ('scheduled', 'publishing')`;

/** A call that must be asked about before anything is sent: its answer was lost, or a backup does not know of it. */
const isOpen = (attempt: string, part: string): string =>
  `${attempt}.post_id = ${part}.post_id AND (${attempt}.state IN ('sending', 'unknown')
    OR ${attempt}.state = 'restored' AND ${attempt}.position = ${part}.position)`;

const nextPart = (postId: string): string =>
  `SELECT * FROM post_parts WHERE post_id = ${postId} AND status <> 'published' ORDER BY position LIMIT 1`;

/** Whether something may be done about the post: while publishing is paused, or its approval is missing, only asking. */
export const mayWork = `(NOT (${isPausedSql} OR ${lacksApproval('posts')}) OR EXISTS (
    SELECT FROM (${nextPart('posts.id')}) part JOIN post_attempts asked ON ${isOpen('asked', 'part')}))`;

/** Why nothing is done about the post `p`, whose call is `open` and whose lane is `lane`; null where nothing holds it. */
export const holdReason = `CASE WHEN p.status = 'scheduled' AND open.id IS NULL AND ${lacksApproval('p')} THEN 'approval'
    WHEN p.work_at <= clock_timestamp() AND ${isPausedSql} THEN 'restored' ELSE lane.hold_reason END`;

/**
 * Is planned at each call: Postgres would keep the plan that was best when the tables were empty. Asks for what belongs to each
 * post by itself, since Postgres takes the posts for one, and would read all attempts and parts ever made for each.
 */
export const nextSql = `
  SELECT p.id AS post_id, p.workspace_id, p.platform, p.status, p.source, p.failure_told_at IS NOT NULL AS was_told, p.version, p.round, p.settings, p.in_reply_to_id,
    p.approved_by_id, p.scheduled_at, p.late_window->>'else' = 'ask' AND
      p.scheduled_at < clock_timestamp() - (p.late_window->>'lateMinutes')::int * interval '1 minute' AS is_missed,
    part.position, part.text, part.media_ids,
    CASE WHEN part.media_until IS NULL OR part.media_until > clock_timestamp() + interval '1 minute'
      THEN part.platform_media_ids ELSE '{}' END AS platform_media_ids,
    (SELECT external_id FROM post_parts WHERE post_id = p.id AND position = part.position - 1) AS previous_id,
    (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS part_count,
    ARRAY(SELECT text FROM post_parts WHERE post_id = p.id AND status <> 'published' ORDER BY position) AS unsent_texts,
    ${chargeLeftSql('p.workspace_id')} AS charge_left_mills,
    CASE WHEN open.id IS NULL THEN NULL ELSE json_build_object('id', open.id, 'state', open.state,
      'position', open.position, 'lookUps', open.look_ups, 'pending', open.pending,
      'absentMs', extract(epoch FROM clock_timestamp() - open.absent_since) * 1000) END AS open,
    (extract(epoch FROM clock_timestamp() - open.sent_at) * 1000)::float8 AS open_age_ms,
    coalesce(past.tries, 0) AS tries, coalesce(past.was_unknown, false) AS was_unknown,
    coalesce(past.last_number, 0) AS last_number, coalesce(past.media_failures, 0) AS media_failures
  FROM (
    SELECT * FROM posts
    WHERE account_id = $1 AND ${isDueSql} AND ${mayWork}
    ORDER BY work_at, id LIMIT $2
  ) p
  JOIN LATERAL (${nextPart('p.id')}) part ON true
  LEFT JOIN LATERAL (SELECT * FROM post_attempts asked WHERE ${isOpen('asked', 'part')} LIMIT 1) open ON true
  LEFT JOIN LATERAL (
    SELECT max(number) AS last_number, count(*) FILTER (WHERE round = p.round AND state <> 'not_sent')::int AS tries,
      count(*) FILTER (WHERE round = p.round AND state = 'not_sent' AND problem IS NOT NULL)::int AS media_failures,
      bool_or(state IN ('unknown', 'not_found')) AS was_unknown
    FROM post_attempts WHERE post_id = p.id AND position = part.position
  ) past ON true
  ORDER BY p.work_at, p.id`;

/** Takes `kind` and `value` as `workParameters` of the repository returns them. */
export const workSql = (kind: string, value: string, sentAt: string): string => `CASE ${kind}::text
    WHEN 'never' THEN NULL
    WHEN 'again' THEN least(posts.scheduled_at, clock_timestamp())
    WHEN 'sent' THEN ${sentAt} + ${value}::float8 * interval '1 millisecond'
    ELSE clock_timestamp() + ${value}::float8 * interval '1 millisecond' END`;

/** Takes `beginParameters`. */
export const begin = `
  WITH lane AS (
    UPDATE account_lanes SET renewed_at = clock_timestamp() WHERE account_id = $1 AND lease_token = $2 RETURNING account_id
  ), post AS (
    SELECT id FROM posts WHERE id = $3 AND version = $4 AND status IN ('scheduled', 'publishing')
      AND EXISTS (SELECT 1 FROM lane) AND NOT ${lacksApproval('posts')} FOR NO KEY UPDATE
  )
  INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash, charge_mills)
  SELECT $5, id, $6, $7, $8, 'sending', $9, $10 FROM post ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Takes `settleParameters`. Returns before it is on disk. Should Postgres lose it in a crash, the attempt stands as `sending`
 * again, as after a kill: it is looked up and settled again. `begin` waits for the disk, and takes what was settled before it
 * along. The post is locked before its attempt, as when posts are deleted, which takes their attempts along. A part that is out
 * stays as it is: with another id it is out twice, and the attempt says so until somebody was told.
 */
export const settle = `
  WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)), post AS MATERIALIZED (
    SELECT id FROM posts WHERE id = (SELECT post_id FROM post_attempts WHERE id = $1) FOR NO KEY UPDATE
  ), is_out AS (
    SELECT part.external_id FROM post_attempts JOIN post_parts part USING (post_id, position)
    WHERE post_attempts.id = $1 AND part.status = 'published' AND part.external_id IS NOT NULL
  ), attempt AS (
    UPDATE post_attempts SET external_id = $3, problem = $4, settled_at = clock_timestamp(), pending = coalesce($12::jsonb, pending),
      state = CASE WHEN $2 = 'published' AND $3 <> (SELECT external_id FROM is_out) THEN 'doubled' ELSE $2 END
    FROM post WHERE post_attempts.id = $1 AND post_id = post.id
      AND (state IN ('sending', 'unknown', 'restored') OR ($2 = 'published' AND state = 'not_found'))
    RETURNING post_id, position, sent_at, state
  ), part AS (
    UPDATE post_parts SET status = coalesce($5, status), external_id = $6, url = $7
    FROM attempt WHERE $5::text IS NOT NULL AND NOT EXISTS (SELECT FROM is_out)
      AND post_parts.post_id = attempt.post_id AND post_parts.position = attempt.position
  ), settled AS (
    UPDATE posts SET status = $8, failure = $9::jsonb, updated_at = clock_timestamp(),
      published_at = CASE WHEN $8 = 'published' THEN coalesce(posts.published_at, clock_timestamp()) ELSE posts.published_at END,
      url = CASE WHEN attempt.position = 0 AND $7::text IS NOT NULL THEN $7 ELSE posts.url END,
      work_at = ${workSql('$10', '$11', 'attempt.sent_at')}
    FROM attempt WHERE posts.id = attempt.post_id AND NOT EXISTS (SELECT FROM is_out)
  )
  SELECT attempt.state FROM attempt, soon`;

/**
 * Takes an array of what `toFollowing` makes, one for each lane: each post is out, and the next of its lane is about to be sent.
 * By an array the planner knows how many there are: it takes other sets for so long that it reads all attempts ever made. A lane is locked before its posts, as by people who change them: whoever took them the other
 * way round would wait for ever. A lane that somebody holds is left out, since all others would wait with it. So is the end of a call
 * that another server has given up: `settle` knows what that can mean.
 */
export const settleAndBeginSql = `
  WITH asked AS MATERIALIZED (
    SELECT asked.* FROM unnest($1::jsonb[]) lane, jsonb_to_record(lane) AS asked ("attemptId" uuid, "externalId" text, url text,
      "accountId" uuid, token uuid, "postId" uuid, version integer, "nextId" uuid, position integer, number integer,
      round integer, "bodyHash" text, "chargeMills" integer)
  ), free AS MATERIALIZED (
    SELECT account_id FROM account_lanes WHERE account_id IN (SELECT "accountId" FROM asked) FOR UPDATE SKIP LOCKED
  ), open AS MATERIALIZED (
    SELECT asked.* FROM asked JOIN free ON free.account_id = asked."accountId"
  ), lane AS (
    UPDATE account_lanes SET renewed_at = clock_timestamp()
    FROM open WHERE account_id = open."accountId" AND lease_token = open.token RETURNING account_id
  ), post AS (
    SELECT open.* FROM open JOIN posts ON posts.id = open."postId" AND posts.version = open.version
    WHERE posts.status IN ('scheduled', 'publishing') AND open."accountId" IN (SELECT account_id FROM lane)
      AND NOT ${lacksApproval('posts')}
    FOR NO KEY UPDATE OF posts
  ), begun AS (
    INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash, charge_mills)
    SELECT "nextId", "postId", position, number, round, 'sending', "bodyHash", "chargeMills" FROM post ON CONFLICT DO NOTHING RETURNING id
  ), attempt AS (
    UPDATE post_attempts SET state = 'published', external_id = open."externalId", problem = NULL, settled_at = clock_timestamp()
    FROM open WHERE post_attempts.id = open."attemptId" AND state = 'sending'
    RETURNING post_attempts.id, post_id, post_attempts.position, open."externalId", open.url
  ), part AS (
    UPDATE post_parts SET status = 'published', external_id = attempt."externalId", url = attempt.url
    FROM attempt WHERE post_parts.post_id = attempt.post_id AND post_parts.position = attempt.position
  ), settled AS (
    UPDATE posts SET status = 'published', failure = NULL, updated_at = clock_timestamp(),
      published_at = coalesce(posts.published_at, clock_timestamp()), work_at = NULL,
      url = CASE WHEN attempt.position = 0 THEN attempt.url ELSE posts.url END
    FROM attempt WHERE posts.id = attempt.post_id RETURNING attempt.id
  )
  SELECT open."attemptId" AS attempt_id, settled.id IS NOT NULL AS is_settled, begun.id AS begun_id
  FROM open LEFT JOIN settled ON settled.id = open."attemptId" LEFT JOIN begun ON begun.id = open."nextId"`;

/**
 * Takes a post, the platform's id of it, and what to say of the other: the platform itself has said that the id is this post's, so
 * the answer that gave it to another part was this call's. That part's own answer was lost. Days later the platform
 * would not know it again, so it is asked for within the hour only. Within one account that part must have another text, and
 * have its id from the answer to a call: what was named to it by asking is as good as what is named now.
 */
export const takeBackSql = `
  WITH held AS (
    SELECT part.id AS part_id, attempt.id AS attempt_id, holder.id AS post_id
    FROM post_parts part JOIN posts holder ON holder.id = part.post_id JOIN posts mine ON mine.id = $1
    JOIN post_attempts attempt ON attempt.post_id = holder.id AND attempt.external_id = part.external_id
    WHERE part.external_id = $2 AND attempt.state = 'published'
      AND attempt.settled_at > clock_timestamp() - interval '1 hour'
      AND (holder.account_id <> mine.account_id OR attempt.problem IS DISTINCT FROM '${namedByPlatform}'
        AND NOT EXISTS (SELECT FROM post_parts own WHERE own.post_id = mine.id AND own.text = part.text))
    FOR NO KEY UPDATE OF holder
  ), attempt AS (
    UPDATE post_attempts SET state = 'unknown', external_id = NULL, problem = 'the answer named another post'
    FROM held WHERE id = attempt_id
  ), part AS (
    UPDATE post_parts SET status = 'pending', external_id = NULL, url = NULL FROM held WHERE id = part_id
  ), freed AS (
    UPDATE posts SET status = 'publishing', failure = $3::jsonb, published_at = NULL, url = NULL,
      updated_at = clock_timestamp(), work_at = clock_timestamp()
    FROM held WHERE posts.id = held.post_id RETURNING posts.id, posts.workspace_id
  )
  SELECT id, workspace_id FROM freed`;
