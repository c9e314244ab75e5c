import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { ReplyOptOutEntity } from '../watching/monitor.entity';
import { MonitoredPostEntity } from './monitored-post.entity';

/** A monitored account, as far as its posts need it. */
export interface Watched {
  id: string;
  workspaceId: string;
  handle: string;
  sinceId: string;
}

export type FoundPost = Pick<
  MonitoredPostEntity,
  | 'id'
  | 'workspaceId'
  | 'monitorId'
  | 'accountId'
  | 'externalId'
  | 'conversationId'
  | 'url'
  | 'text'
  | 'authorHandle'
  | 'authorKey'
  | 'authorName'
  | 'authorAvatarUrl'
  | 'postedAt'
  | 'likes'
  | 'replies'
  | 'followers'
  | 'isSummoned'
> & { isProtected: boolean };

@Injectable()
export class FoundPostsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the ids of those that the workspace did not have. */
  async insert(rows: Partial<MonitoredPostEntity>[]): Promise<string[]> {
    const insert = this.transactions.repository(MonitoredPostEntity).createQueryBuilder().insert();
    const { raw } = await insert
      .values(rows as object[])
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  /** Returns those of the authors who asked not to be answered, in lower case. */
  async optedOut(authors: { workspaceId: string; authorKey: string }[]): Promise<Set<string>> {
    const rows = await this.transactions.query<{ handleKey: string }>(
      'SELECT handle_key FROM reply_opt_outs WHERE workspace_id = ANY($1) AND handle_key = ANY($2)',
      [[...new Set(authors.map(({ workspaceId }) => workspaceId))], authors.map(({ authorKey }) => authorKey)],
    );
    return new Set(rows.map(({ handleKey }) => handleKey));
  }

  async addOptOuts(optOuts: Omit<ReplyOptOutEntity, 'createdAt'>[]): Promise<void> {
    if (optOuts.length === 0) return;
    const insert = this.transactions.repository(ReplyOptOutEntity).createQueryBuilder().insert();
    await insert.values(optOuts).orIgnore().execute();
  }

  /** Returns the active ones that read with the account. */
  monitorsOf(accountId: string): Promise<Watched[]> {
    return this.transactions.query<Watched>(
      `SELECT id, workspace_id, twitter_username AS handle, since_id FROM monitors WHERE account_id = $1 AND is_active`,
      [accountId],
    );
  }

  /** Returns the texts of the account's latest replies. */
  async latestReplies(accountId: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ text: string }>(
      `SELECT candidate.text FROM monitored_posts post JOIN reply_candidates candidate ON candidate.id = post.candidate_id
       WHERE post.account_id = $1 AND post.approved_at IS NOT NULL ORDER BY post.approved_at DESC LIMIT $2`,
      [accountId, limit],
    );
    return rows.map(({ text }) => text);
  }
}
