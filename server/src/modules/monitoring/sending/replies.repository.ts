import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Cursor } from '../../../common/http/cursor';
import { type ExportRow, rowsInOrder } from '../../../database/rows-in-order';
import { Transactions } from '../../../database/transactions';
import { MonitoredPostEntity, ReplyCandidateEntity } from '../candidates/monitored-post.entity';
import type { ReplyStatus } from '../monitoring.types';

export interface ReplyKey {
  workspaceId: string;
  id: string;
}

/** What the limits of sending ask of one post. */
export interface ReplyLimits {
  repliesToday: number;
  accountRepliesToday: number;
  /** Posts of the monitored account that were found. */
  postsToday: number;
  replyMillsToday: number;
  lastToAuthorAt: Date | null;
  repliesInConversation: number;
  /** By the account, without a person. */
  lastByItselfAt: Date | null;
  isOptedOut: boolean;
}

@Injectable()
export class RepliesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the newest first. */
  list(
    wanted: { workspaceId: string; monitorId?: string; statuses: readonly ReplyStatus[] },
    { after, limit }: { after: Cursor | null; limit: number },
  ): Promise<MonitoredPostEntity[]> {
    return this.transactions.query<MonitoredPostEntity>(
      `SELECT * FROM monitored_posts WHERE workspace_id = $1 AND status = ANY($2) AND ($3::uuid IS NULL OR monitor_id = $3)
         AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $6`,
      [wanted.workspaceId, wanted.statuses, wanted.monitorId ?? null, after?.at, after?.id, limit],
    );
  }

  find(key: ReplyKey): Promise<MonitoredPostEntity | null> {
    return this.posts.findOneBy({ workspaceId: key.workspaceId, id: key.id });
  }

  /** Returns the post while it is still to be written about. */
  findNew(id: string): Promise<MonitoredPostEntity | null> {
    return this.posts.findOneBy({ id, status: 'new' });
  }

  async insertCandidates(candidates: Partial<ReplyCandidateEntity>[]): Promise<void> {
    await this.candidates.insert(candidates as object[]);
  }

  /** Returns those of the account that may go out without a person, the oldest first. */
  waitingForNobody(accountId: string, limit: number): Promise<MonitoredPostEntity[]> {
    return this.transactions.query<MonitoredPostEntity>(
      `SELECT post.* FROM monitored_posts post JOIN monitors ON monitors.id = post.monitor_id
       WHERE post.account_id = $1 AND post.status = 'waiting' AND monitors.mode = 'auto' AND monitors.is_active
       ORDER BY post.posted_at LIMIT $2`,
      [accountId, limit],
    );
  }

  /** Returns the candidate's post, without a lock. */
  async postOf(workspaceId: string, candidateId: string): Promise<MonitoredPostEntity | null> {
    const candidate = await this.candidates.findOneBy({ id: candidateId });
    return candidate && this.find({ workspaceId, id: candidate.monitoredPostId });
  }

  /** Locks for the rest of the transaction: first the account, so that its counts hold, then the post. */
  async lock({ accountId, id }: Pick<MonitoredPostEntity, 'accountId' | 'id'>): Promise<MonitoredPostEntity | null> {
    await this.transactions.query('SELECT 1 FROM watching_accounts WHERE account_id = $1 FOR UPDATE', [accountId]);
    return this.posts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The best one first. */
  candidatesOf(postIds: readonly string[]): Promise<ReplyCandidateEntity[]> {
    return this.candidates.find({ where: { monitoredPostId: In([...postIds]) }, order: { position: 'ASC' } });
  }

  async updateCandidate(id: string, text: string): Promise<void> {
    await this.candidates.update({ id }, { text, isEdited: true });
  }

  async update(id: string, changes: Partial<MonitoredPostEntity>): Promise<void> {
    await this.posts.update({ id }, changes as object);
  }

  /** Changes it if it still has this status; returns whether it had. */
  async updateFrom(id: string, status: ReplyStatus, changes: Partial<MonitoredPostEntity>): Promise<boolean> {
    return ((await this.posts.update({ id, status }, changes as object)).affected ?? 0) > 0;
  }

  sending(workspaceId: string): Promise<MonitoredPostEntity[]> {
    return this.posts.findBy({ workspaceId, status: 'sending' });
  }

  /** Returns the monitored post that this post answers, while it is on its way. */
  sendingBy(workspaceId: string, postId: string): Promise<MonitoredPostEntity | null> {
    return this.posts.findOneBy({ workspaceId, postId, status: 'sending' });
  }

  /** What nobody decided about within a day. */
  async expire(): Promise<void> {
    await this.transactions.query(
      `UPDATE monitored_posts SET status = 'expired'
       WHERE status IN ('new', 'waiting') AND posted_at < now() - interval '24 hours'`,
    );
  }

  /** Deletes what nobody has decided about. */
  async deleteUndecided(workspaceId: string, monitorId: string): Promise<void> {
    await this.posts.delete({
      workspaceId,
      monitorId,
      status: In(['new', 'waiting', 'skipped', 'expired', 'rejected']),
    });
  }

  /** Asked with the account's row locked, so that nobody else adds a reply in between. */
  async limitsOf(post: MonitoredPostEntity): Promise<ReplyLimits> {
    const [limits] = await this.transactions.query<ReplyLimits>(
      `WITH day AS (SELECT date_trunc('day', now(), 'UTC') AS began), own AS (
         SELECT monitor_id, account_id, approved_at, decided_by FROM monitored_posts
         WHERE account_id = $2 AND approved_at >= now() - interval '2 days' AND status IN ('sending', 'sent'))
       SELECT
         (SELECT count(*)::int FROM own, day WHERE monitor_id = $3 AND approved_at >= began) AS replies_today,
         (SELECT count(*)::int FROM own, day WHERE approved_at >= began) AS account_replies_today,
         (SELECT count(*)::int FROM monitored_posts, day WHERE monitor_id = $3 AND created_at >= began) AS posts_today,
         (SELECT coalesce(sum(reply_cost_mills), 0)::int FROM monitored_posts, day
          WHERE monitor_id = $3 AND approved_at >= began) AS reply_mills_today,
         (SELECT max(approved_at) FROM monitored_posts
          WHERE workspace_id = $1 AND author_key = $4 AND status IN ('sending', 'sent') AND id <> $6) AS last_to_author_at,
         (SELECT count(*)::int FROM monitored_posts
          WHERE workspace_id = $1 AND conversation_id = $5 AND status IN ('sending', 'sent') AND id <> $6) AS replies_in_conversation,
         (SELECT max(approved_at) FROM own WHERE decided_by = 'auto') AS last_by_itself_at,
         EXISTS (SELECT 1 FROM reply_opt_outs WHERE workspace_id = $1 AND handle_key = $4) AS is_opted_out`,
      [post.workspaceId, post.accountId, post.monitorId, post.authorKey, post.conversationId, post.id],
    );
    if (!limits) throw new Error('The database answered nothing.');
    return limits;
  }

  /** Returns when each of these posts' authors last got a reply, not counting the post's own. */
  async lastToAuthors(workspaceId: string, postIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.transactions.query<{ id: string; at: Date }>(
      `SELECT post.id, max(other.approved_at) AS at FROM monitored_posts post
       JOIN monitored_posts other ON other.workspace_id = post.workspace_id AND other.author_key = post.author_key
         AND other.id <> post.id AND other.approved_at IS NOT NULL AND other.status IN ('sending', 'sent')
       WHERE post.workspace_id = $1 AND post.id = ANY($2) GROUP BY post.id`,
      [workspaceId, postIds],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }

  /** Yields monitored posts that somebody or the rules decided about, with the reply that was approved. */
  exportRows(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow>(
        `SELECT post.id, post.created_at::text AS at, post.url, post.author_handle, post.text, post.posted_at, post.status,
           post.skip_message, candidate.text AS reply, candidate.model, candidate.is_edited, post.decided_by, post.approved_by_id,
           post.approved_at, post.sent_at, post.reply_url, post.reply_cost_mills / 10.0 AS cost_cents, post.created_at
         FROM monitored_posts post LEFT JOIN reply_candidates candidate ON candidate.id = post.candidate_id
         WHERE post.workspace_id = $1 AND ($2::timestamptz IS NULL OR (post.created_at, post.id) > ($2, $3::uuid))
         ORDER BY post.created_at, post.id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }

  private get posts() {
    return this.transactions.repository(MonitoredPostEntity);
  }

  private get candidates() {
    return this.transactions.repository(ReplyCandidateEntity);
  }
}
