import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { type Statement, Transactions } from '../../../database/transactions';
import type { PostVisibility, PublishablePlatform } from '../../integrations/platforms/publisher.types';
import { type Lease, leaseSeconds } from './account-lanes.repository';
import type { AttemptState, PartStatus, PostFailure, PostStatus } from '../publishing.types';

export interface OpenAttempt {
  id: string;
  state: 'sending' | 'unknown';
  position: number;
  sentAt: Date;
  lookUps: number;
}

/** The post of a lane that is next, with the part that is next. */
export interface NextStep {
  postId: string;
  workspaceId: string;
  platform: PublishablePlatform;
  status: PostStatus;
  version: number;
  round: number;
  visibility: PostVisibility;
  inReplyToId: string | null;
  approvedById: string | null;
  scheduledAt: Date;
  isMissed: boolean;
  partCount: number;
  position: number;
  text: string;
  mediaIds: string[];
  /** Empty until its media are uploaded, or when what was uploaded has ended. */
  platformMediaIds: string[];
  /** The platform's id of the part before. */
  previousId: string | null;
  open: OpenAttempt | null;
  /** Calls of this round that may have posted this part. */
  tries: number;
  /** Whether an answer for this part was ever lost. */
  wasUnknown: boolean;
  lastNumber: number;
}

interface NextRow extends Omit<NextStep, 'open'> {
  open: Omit<OpenAttempt, 'sentAt'> | null;
  openSentAt: Date | null;
}

/** What a person says of a call whose answer was lost. */
export interface PersonsWord {
  isPublished: boolean;
  url: string | null;
  externalId: string | null;
  /** What the post says when it is not there. */
  failure: PostFailure;
}

/** What becomes of an attempt, its part and its post; written in one statement. */
export interface Settlement {
  attempt: { state: Exclude<AttemptState, 'sending'>; externalId?: string | null; problem?: string | null };
  part?: { status: PartStatus; externalId: string | null; url: string | null };
  post: { status: PostStatus; work: WorkAt; failure: PostFailure | null };
}

/** `again`: when the post's time says, so that a thread goes on before later posts. `quarantine`: so long after it was sent. */
export type WorkAt = 'never' | 'again' | { afterMs: number } | { at: Date } | { afterSentMs: number };

/** A post that is more than this late is not sent without a person's word. */
const missedAfter = '24 hours';

@Injectable()
export class AttemptsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What the lane has to do now, by the clock of Postgres. */
  async next(accountId: string): Promise<NextStep | null> {
    const [row] = await this.transactions.prepared<NextRow>(next, [accountId]);
    if (!row) return null;
    const { openSentAt, open, ...step } = row;
    return { ...step, open: open && openSentAt ? { ...open, sentAt: openSentAt } : null };
  }

  /**
   * Commits that a call is about to be made, and renews the lease. Null when the lease is lost or the post has changed since
   * it was read: then nothing may be sent.
   */
  async begin(lease: Lease, step: NextStep, bodyHash: string): Promise<string | null> {
    const [row] = await this.transactions.prepared<{ id: string }>(begin, [
      lease.accountId,
      lease.token,
      leaseSeconds,
      step.postId,
      step.version,
      newId(),
      step.position,
      step.lastNumber + 1,
      step.round,
      bodyHash,
    ]);
    return row?.id ?? null;
  }

  /** Renews the lease for a step that posts nothing (a look-up, an upload). False when it is lost. */
  async renew({ accountId, token }: Lease, postId: string): Promise<boolean> {
    const rows = await this.transactions.query(
      `WITH lane AS (
         UPDATE account_lanes SET lease_until = clock_timestamp() + $3 * interval '1 second'
         WHERE account_id = $1 AND lease_token = $2 AND lease_until > clock_timestamp() RETURNING account_id
       )
       SELECT id FROM posts WHERE id = $4 AND status IN ('scheduled', 'publishing') AND EXISTS (SELECT 1 FROM lane)`,
      [accountId, token, leaseSeconds, postId],
    );
    return rows.length > 0;
  }

  /**
   * Writes down how a call ended. False when somebody else has settled the attempt by now. That a post is published is taken
   * even after the attempt was given up: it is the truth, however late it comes.
   */
  async settle(attemptId: string, { attempt, part, post }: Settlement): Promise<boolean> {
    const rows = await this.transactions.prepared(settle, [
      attemptId,
      attempt.state,
      attempt.externalId ?? null,
      attempt.problem ?? null,
      part?.status ?? null,
      part?.externalId ?? null,
      part?.url ?? null,
      post.status,
      post.failure === null ? null : JSON.stringify(post.failure),
      ...workParameters(post.work),
    ]);
    return rows.length > 0;
  }

  /** The platform was asked and did not tell: once more later. */
  async countLookUp(attemptId: string, afterMs: number): Promise<void> {
    await this.transactions.query(
      `WITH attempt AS (UPDATE post_attempts SET look_ups = look_ups + 1 WHERE id = $1 RETURNING post_id)
       UPDATE posts SET work_at = clock_timestamp() + $2 * interval '1 millisecond' FROM attempt WHERE posts.id = attempt.post_id`,
      [attemptId, afterMs],
    );
  }

  /** What needs no attempt: missed, or refused before anything was sent. Nothing when a person has changed the post since. */
  async setPost(step: NextStep, post: Settlement['post'], partStatus?: PartStatus): Promise<void> {
    await this.transactions.query(
      `WITH post AS (
         UPDATE posts SET status = $2, failure = $3::jsonb, updated_at = clock_timestamp(), work_at = ${workSql('$5', '$6', 'clock_timestamp()')}
         WHERE id = $1 AND version = $7 AND status IN ('scheduled', 'publishing') RETURNING id
       )
       UPDATE post_parts SET status = $4 FROM post
       WHERE $4::text IS NOT NULL AND post_id = post.id AND position = $8 AND external_id IS NULL`,
      [
        step.postId,
        post.status,
        post.failure === null ? null : JSON.stringify(post.failure),
        partStatus ?? null,
        ...workParameters(post.work),
        step.version,
        step.position,
      ],
    );
  }

  /** Nothing when a person has changed the post meanwhile: another picture may stand there now. */
  async keepMedia(step: NextStep, media: { ids: string[]; until: Date | null }): Promise<void> {
    await this.transactions.query(
      `UPDATE post_parts SET platform_media_ids = $3, media_until = $4 FROM posts
       WHERE post_id = $1 AND position = $2 AND posts.id = post_id AND posts.version = $5`,
      [step.postId, step.position, media.ids, media.until, step.version],
    );
  }

  /** Whether the thread goes on after the part whose answer was lost. */
  async hasPartsAfterOpen(postId: string): Promise<boolean> {
    const sql = `SELECT 1 FROM post_attempts open JOIN post_parts part ON part.post_id = open.post_id
        AND part.position > open.position WHERE open.post_id = $1 AND open.state IN ('sending', 'unknown') LIMIT 1`;
    return (await this.transactions.query(sql, [postId])).length > 0;
  }

  /** A person says of an open attempt whether it is on the platform. In the caller's transaction, with the post locked. */
  async settleByPerson(postId: string, word: PersonsWord): Promise<void> {
    await this.transactions.query(
      `WITH attempt AS (
         UPDATE post_attempts SET state = CASE WHEN $2 THEN 'published' ELSE 'not_found' END,
           settled_at = clock_timestamp(), problem = 'settled by a person'
         WHERE post_id = $1 AND state IN ('sending', 'unknown') RETURNING position
       ), part AS (
         UPDATE post_parts SET status = CASE WHEN $2 THEN 'published' ELSE 'failed' END, url = $3, external_id = $5
         FROM attempt WHERE post_id = $1 AND post_parts.position = attempt.position
         RETURNING post_parts.position
       )
       UPDATE posts SET updated_at = clock_timestamp(), version = version + 1, failure = CASE WHEN $2 THEN NULL ELSE $4::jsonb END,
         url = CASE WHEN $2 THEN coalesce(url, $3) ELSE url END,
         published_at = CASE WHEN $2 THEN coalesce(published_at, clock_timestamp()) ELSE published_at END,
         status = CASE
           WHEN $2 AND (SELECT max(position) FROM part) = (SELECT max(position) FROM post_parts WHERE post_id = $1) THEN 'published'
           WHEN $2 OR (SELECT max(position) FROM part) > 0 THEN 'partially_published'
           ELSE 'failed' END
       WHERE id = $1`,
      [postId, word.isPublished, word.url, JSON.stringify(word.failure), word.externalId],
    );
  }
}

const next: Statement = {
  name: 'publishing.next',
  text: `
  SELECT p.id AS "postId", p.workspace_id AS "workspaceId", p.platform, p.status, p.version, p.round, p.visibility,
    p.in_reply_to_id AS "inReplyToId", p.approved_by_id AS "approvedById", p.scheduled_at AS "scheduledAt",
    p.scheduled_at < clock_timestamp() - interval '${missedAfter}' AS "isMissed",
    part.position, part.text, part.media_ids AS "mediaIds",
    CASE WHEN part.media_until IS NULL OR part.media_until > clock_timestamp() + interval '1 minute'
      THEN part.platform_media_ids ELSE '{}' END AS "platformMediaIds",
    previous.external_id AS "previousId",
    (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS "partCount",
    CASE WHEN open.id IS NULL THEN NULL ELSE json_build_object('id', open.id, 'state', open.state,
      'position', open.position, 'lookUps', open.look_ups) END AS open,
    open.sent_at AS "openSentAt",
    coalesce(past.tries, 0) AS tries, coalesce(past.was_unknown, false) AS "wasUnknown",
    coalesce(past.last_number, 0) AS "lastNumber"
  FROM (
    SELECT * FROM posts WHERE account_id = $1 AND work_at <= clock_timestamp() AND status IN ('scheduled', 'publishing')
    ORDER BY work_at, id LIMIT 1
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
  ) past ON true`,
};

const begin: Statement = {
  name: 'publishing.begin',
  text: `
  WITH lane AS (
    UPDATE account_lanes SET lease_until = clock_timestamp() + $3 * interval '1 second'
    WHERE account_id = $1 AND lease_token = $2 AND lease_until > clock_timestamp() RETURNING account_id
  ), post AS (
    SELECT id FROM posts WHERE id = $4 AND version = $5 AND status IN ('scheduled', 'publishing')
      AND EXISTS (SELECT 1 FROM lane) FOR NO KEY UPDATE
  )
  INSERT INTO post_attempts (id, post_id, position, number, round, state, body_hash)
  SELECT $6, id, $7, $8, $9, 'sending', $10 FROM post RETURNING id`,
};

/** `kind`, `value`: see `workParameters`. */
const workSql = (kind: string, value: string, sentAt: string): string => `CASE ${kind}::text
    WHEN 'never' THEN NULL
    WHEN 'again' THEN least(posts.scheduled_at, clock_timestamp())
    WHEN 'after' THEN clock_timestamp() + ${value}::float8 * interval '1 millisecond'
    WHEN 'sent' THEN ${sentAt} + ${value}::float8 * interval '1 millisecond'
    ELSE to_timestamp(${value}::float8 / 1000) END`;

/**
 * Answers before it is on disk. Should Postgres lose it in a crash, the attempt stands as `sending` again, as after a kill:
 * it is looked up and settled anew. `begin` waits for the disk, and takes what was settled before it along.
 */
const settle: Statement = {
  name: 'publishing.settle',
  text: `
  WITH soon AS MATERIALIZED (
    SELECT set_config('synchronous_commit', 'off', true)
  ), attempt AS (
    UPDATE post_attempts SET state = $2, external_id = $3, problem = $4, settled_at = clock_timestamp()
    WHERE id = $1 AND (state IN ('sending', 'unknown') OR ($2 = 'published' AND state = 'not_found'))
    RETURNING post_id, position, sent_at
  ), part AS (
    UPDATE post_parts SET status = coalesce($5, status), external_id = $6, url = $7
    FROM attempt WHERE $5::text IS NOT NULL AND post_parts.post_id = attempt.post_id AND post_parts.position = attempt.position
  )
  UPDATE posts SET status = $8, failure = $9::jsonb, updated_at = clock_timestamp(),
    published_at = CASE WHEN $8 = 'published' THEN coalesce(posts.published_at, clock_timestamp()) ELSE posts.published_at END,
    url = CASE WHEN attempt.position = 0 AND $7::text IS NOT NULL THEN $7 ELSE posts.url END,
    work_at = ${workSql('$10', '$11', 'attempt.sent_at')}
  FROM attempt, soon WHERE posts.id = attempt.post_id RETURNING posts.id`,
};

function workParameters(work: WorkAt): [string, number | null] {
  if (typeof work === 'string') return [work, null];
  if ('afterMs' in work) return ['after', work.afterMs];
  if ('afterSentMs' in work) return ['sent', work.afterSentMs];
  return ['at', work.at.getTime()];
}
