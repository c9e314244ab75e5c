import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type { PlatformPostRef } from '../../integrations/platforms/publisher.types';
import type { Lease } from './account-lanes.repository';
import { begin, nextSql, settle, settleAndBeginSql, takeBackSql, workSql } from './attempts.statements';
import type { NextStep, OpenAttempt, Settlement, WorkAt } from './attempts.types';
import { Batches } from './batches';
import { isIdTaken } from '../posts/post-part.entity';
import type { PartStatus } from '../publishing.types';
import type { PostFailureResponse } from '../posts/post.dto';

interface NextRow extends Omit<NextStep, 'open'> {
  open: Omit<OpenAttempt, 'ageMs'> | null;
  openAgeMs: number | null;
}

/** A call that was made, and how it ended. */
export interface Done {
  attemptId: string;
  settlement: Settlement;
}

/** A call whose post is on the platform as a whole. */
export interface PostOut extends Done {
  post: PlatformPostRef;
}

/** `gone`: somebody else has settled it. `id_taken`: another part has the platform's id that it names, and nothing was written. */
export type Settled = 'settled' | 'doubled' | 'gone' | 'id_taken';

/** What became of both: the call that was made, and the next attempt, if it may be made. */
interface Followed {
  settled: Settled;
  begunId: string | null;
}

interface FollowedRow {
  isSettled: boolean;
  begunId: string | null;
}

/** A call that is to be made. */
interface Wanted {
  lease: Lease;
  step: NextStep;
  /** SHA-256 of what will be sent. */
  bodyHash: string;
  /** What it costs if it is taken, in thousandths of a dollar. */
  chargeMills: number | null;
}

/** Posts of a lane that are read at once: as many as a turn takes. */
const readAhead = 50;
@Injectable()
export class AttemptsRepository {
  private readonly following = new Batches<Following, FollowedRow | undefined>((asked) =>
    this.settleAndBeginAll(asked),
  );

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
   * Commits that a call is about to be made, and renews the lease. Null when the lease is lost, the post has changed since
   * it was read, or it would pass the workspace's cap: then nothing may be sent.
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
    const settled = followed?.isSettled ? 'settled' : await this.settle(done);
    return { settled, begunId: followed ? followed.begunId : await this.begin(wanted) };
  }

  /** Returns nothing for a lane that has to be written down by itself: somebody holds it, or one of them names another part's id. */
  private async settleAndBeginAll(asked: Following[]): Promise<(FollowedRow | undefined)[]> {
    const lanes = asked.map((lane) => JSON.stringify(lane));
    const written = this.transactions.query<FollowedRow & { attemptId: string }>(settleAndBeginSql, [lanes]);
    const byAttempt = new Map((await unlessIdTaken(written))?.map((row) => [row.attemptId, row]));
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

  /** Writes down how a call ended. That a post is published is taken even after the attempt was given up: it is the truth. */
  async settle(done: Done): Promise<Settled> {
    const written = this.transactions.prepared<{ state: string }>(settle, settleParameters(done, this.clock.now()));
    const rows = await unlessIdTaken(written);
    if (!rows) return 'id_taken';
    const [row] = rows;
    return row?.state === 'doubled' ? 'doubled' : row ? 'settled' : 'gone';
  }

  /** Takes the id of a step's post from the part that holds it, which is then looked for. Returns that part's post, if it was taken. */
  async takeBack(
    postId: string,
    externalId: string,
    failure: PostFailureResponse | null,
  ): Promise<{ id: string; workspaceId: string } | undefined> {
    const [holder] = await this.transactions.query<{ id: string; workspaceId: string }>(takeBackSql, [
      postId,
      externalId,
      failure,
    ]);
    return holder;
  }

  /** The platform was asked and did not tell, or did not show it for the first time: once more later. */
  async lookAgain(attemptId: string, { isAbsent, afterMs }: { isAbsent: boolean; afterMs: number }): Promise<void> {
    await this.transactions.query(
      `WITH post AS (
         UPDATE posts SET work_at = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id = (SELECT post_id FROM post_attempts WHERE id = $1) RETURNING id
       )
       UPDATE post_attempts SET look_ups = look_ups + CASE WHEN $3 THEN 0 ELSE 1 END,
         absent_since = CASE WHEN $3 THEN coalesce(absent_since, clock_timestamp()) ELSE absent_since END
       FROM post WHERE post_attempts.id = $1 AND post_id = post.id`,
      [attemptId, afterMs, isAbsent],
    );
  }

  /** Sets what needs no attempt: missed, or refused before anything was sent. Does nothing, and says `gone`, when a person has changed it since. */
  async setPost(step: NextStep, post: Settlement['post'], partStatus?: PartStatus): Promise<Settled> {
    const rows = await this.transactions.query(
      `WITH post AS (
         UPDATE posts SET status = $2, failure = $3::jsonb, updated_at = clock_timestamp(), work_at = ${workSql('$5', '$6', 'clock_timestamp()')}
         WHERE id = $1 AND version = $7 AND status IN ('scheduled', 'publishing') RETURNING id
       ), part AS (
         UPDATE post_parts SET status = $4 FROM post
         WHERE $4::text IS NOT NULL AND post_id = post.id AND position = $8 AND external_id IS NULL
       )
       SELECT id FROM post`,
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
    return rows.length > 0 ? 'settled' : 'gone';
  }

  /** Nothing when a person has changed the post meanwhile: another picture may stand there now. */
  async keepMedia(step: NextStep, media: { ids: string[]; until: Date | null }): Promise<void> {
    await this.transactions.query(
      `UPDATE post_parts SET platform_media_ids = $3, media_until = $4 FROM posts
       WHERE post_id = $1 AND position = $2 AND posts.id = post_id AND posts.version = $5`,
      [step.postId, step.position, media.ids, media.until, step.version],
    );
  }
}

/** Returns nothing, and nothing was written, when another part has the platform's id already. */
async function unlessIdTaken<Row>(written: Promise<Row[]>): Promise<Row[] | null> {
  try {
    return await written;
  } catch (error) {
    if (isIdTaken(error)) return null;
    throw error;
  }
}

type Following = ReturnType<typeof toFollowing>;

/** Returns what `settleAndBeginSql` takes for each lane. */
const toFollowing = ({ attemptId, post }: PostOut, { lease, step, bodyHash, chargeMills }: Wanted) => ({
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
  chargeMills,
});

const beginParameters = ({ lease, step, bodyHash, chargeMills }: Wanted): unknown[] => [
  lease.accountId,
  lease.token,
  step.postId,
  step.version,
  newId(),
  step.position,
  step.lastNumber + 1,
  step.round,
  bodyHash,
  chargeMills,
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
  attempt.pending,
];

function workParameters(work: WorkAt, now: Date): [string, number | null] {
  if (typeof work === 'string') return [work, null];
  if ('afterMs' in work) return ['after', work.afterMs];
  if ('afterSentMs' in work) return ['sent', work.afterSentMs];
  return ['after', work.at.getTime() - now.getTime()];
}
