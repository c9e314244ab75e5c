import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type {
  PlatformPostRef,
  PostVisibility,
  PublishablePlatform,
} from '../../integrations/platforms/publisher.types';
import type { Lease } from './account-lanes.repository';
import { begin, nextSql, settle, settleAndBeginSql, workSql } from './attempts.statements';
import { Batches } from './batches';
import type { AttemptState, PartStatus, PostFailure, PostStatus } from '../publishing.types';

export interface OpenAttempt {
  id: string;
  state: 'sending' | 'unknown' | 'restored';
  position: number;
  /** How long ago it was sent, by the clock of Postgres alone. */
  ageMs: number;
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
  open: Omit<OpenAttempt, 'ageMs'> | null;
  openAgeMs: number | null;
}

/** What a person says of a call whose answer was lost. */
export interface PersonsWord {
  isPublished: boolean;
  url: string | null;
  externalId: string | null;
  /** What the post says when it is not there. */
  failure: PostFailure;
}

/** Says what becomes of an attempt, its part and its post; written in one statement. */
export interface Settlement {
  attempt: { state: Exclude<AttemptState, 'sending'>; externalId?: string | null; problem?: string | null };
  part?: { status: PartStatus; externalId: string | null; url: string | null };
  post: { status: PostStatus; work: WorkAt; failure: PostFailure | null };
}

/**
 * `again` is when the post's time says, so that a thread continues before later posts; `quarantine` is so long after it was
 * sent.
 */
export type WorkAt = 'never' | 'again' | { afterMs: number } | { at: Date } | { afterSentMs: number };

/** A call that was made, and how it ended. */
export interface Done {
  attemptId: string;
  settlement: Settlement;
}

/** A call whose post is on the platform as a whole. */
export interface PostOut extends Done {
  post: PlatformPostRef;
}

/** What became of both: whether the one was still to be settled, and the next attempt, if it may be made. */
interface Followed {
  isSettled: boolean;
  begunId: string | null;
}

/** A call that is to be made. */
interface Wanted {
  lease: Lease;
  step: NextStep;
  /** SHA-256 of what will be sent. */
  bodyHash: string;
}

/** Posts of a lane that are read at once: as many as a turn takes. */
const readAhead = 50;
@Injectable()
export class AttemptsRepository {
  private readonly following = new Batches<Following, Followed | undefined>((asked) => this.settleAndBeginAll(asked));

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns what the lane has to do now, by the clock of Postgres; in order, at most `readAhead`. */
  async next(accountId: string): Promise<NextStep[]> {
    const rows = await this.transactions.query<NextRow>(nextSql, [accountId, readAhead]);
    return rows.map(({ openAgeMs, open, ...step }) => ({
      ...step,
      open: open && openAgeMs !== null ? { ...open, ageMs: openAgeMs } : null,
    }));
  }

  /**
   * Commits that a call is about to be made, and renews the lease. Null when the lease is lost or the post has changed since
   * it was read: then nothing may be sent.
   */
  async begin(wanted: Wanted): Promise<string | null> {
    const [row] = await this.transactions.prepared<{ id: string }>(begin, beginParameters(wanted));
    return row?.id ?? null;
  }

  /**
   * Writes down that a post is out and commits that the next of its lane is about to be sent: in one commit, and one with the
   * other lanes of this server. The first is written whether the next may be begun or not.
   */
  async settleAndBegin(done: PostOut, wanted: Wanted): Promise<Followed> {
    const followed = await this.following.add(toFollowing(done, wanted));
    if (followed) return followed;
    // Somebody holds the lane for a moment: only this one waits for it.
    return { isSettled: await this.settle(done), begunId: await this.begin(wanted) };
  }

  /** Returns nothing for a lane that somebody else holds. */
  private async settleAndBeginAll(asked: Following[]): Promise<(Followed | undefined)[]> {
    const rows = await this.transactions.query<Followed & { attemptId: string }>(settleAndBeginSql, [
      asked.map((lane) => JSON.stringify(lane)),
    ]);
    const byAttempt = new Map(rows.map((row) => [row.attemptId, row]));
    return asked.map(({ attemptId }) => byAttempt.get(attemptId));
  }

  /** Renews the lease for a step that posts nothing (a look-up, an upload). False when it is lost. */
  async renew({ accountId, token }: Lease, postId: string): Promise<boolean> {
    const rows = await this.transactions.query(
      `WITH lane AS (
         UPDATE account_lanes SET renewed_at = clock_timestamp()
         WHERE account_id = $1 AND lease_token = $2 RETURNING account_id
       )
       SELECT id FROM posts WHERE id = $3 AND status IN ('scheduled', 'publishing') AND EXISTS (SELECT 1 FROM lane)`,
      [accountId, token, postId],
    );
    return rows.length > 0;
  }

  /**
   * Writes down how a call ended. False when somebody else has settled the attempt by now. That a post is published is taken
   * even after the attempt was given up: it is the truth, however late it comes.
   */
  async settle(done: Done): Promise<boolean> {
    return (await this.transactions.prepared(settle, settleParameters(done, this.clock.now()))).length > 0;
  }

  /** The platform was asked and did not tell: once more later. */
  async countLookUp(attemptId: string, afterMs: number): Promise<void> {
    await this.transactions.query(
      `WITH post AS (
         UPDATE posts SET work_at = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id = (SELECT post_id FROM post_attempts WHERE id = $1) RETURNING id
       )
       UPDATE post_attempts SET look_ups = look_ups + 1 FROM post WHERE post_attempts.id = $1 AND post_id = post.id`,
      [attemptId, afterMs],
    );
  }

  /**
   * Sets what needs no attempt: missed, or refused before anything was sent. Does nothing when a person has changed the post
   * since.
   */
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
        post.failure,
        partStatus,
        ...workParameters(post.work, this.clock.now()),
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

  /** Tells whether the thread continues after the part whose answer was lost. */
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
      [postId, word.isPublished, word.url, word.failure, word.externalId],
    );
  }
}

type Following = ReturnType<typeof toFollowing>;

/** Returns what `settleAndBeginSql` takes for each lane. */
const toFollowing = ({ attemptId, post }: PostOut, { lease, step, bodyHash }: Wanted) => ({
  ...lease,
  attemptId,
  externalId: post.externalId,
  url: post.url,
  postId: step.postId,
  version: step.version,
  nextId: newId(),
  position: step.position,
  number: step.lastNumber + 1,
  round: step.round,
  bodyHash,
});

const beginParameters = ({ lease, step, bodyHash }: Wanted): unknown[] => [
  lease.accountId,
  lease.token,
  step.postId,
  step.version,
  newId(),
  step.position,
  step.lastNumber + 1,
  step.round,
  bodyHash,
];

const settleParameters = ({ attemptId, settlement: { attempt, part, post } }: Done, now: Date): unknown[] => [
  attemptId,
  attempt.state,
  attempt.externalId,
  attempt.problem,
  part?.status,
  part?.externalId,
  part?.url,
  post.status,
  post.failure,
  ...workParameters(post.work, now),
];

function workParameters(work: WorkAt, now: Date): [string, number | null] {
  if (typeof work === 'string') return [work, null];
  if ('afterMs' in work) return ['after', work.afterMs];
  if ('afterSentMs' in work) return ['sent', work.afterSentMs];
  return ['after', work.at.getTime() - now.getTime()];
}
