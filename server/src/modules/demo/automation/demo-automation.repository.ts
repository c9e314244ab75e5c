import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { DemoAccount, DemoOwner } from '../demo.repository';

type Row = Record<string, unknown>;

/** Writes straight into the tables of monitoring and automation, whose services offer no way to have done something before. */
@Injectable()
export class DemoAutomationRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The account that the sample workspace has on a platform; null where there is none. */
  async account(
    owner: DemoOwner,
    platform: DemoAccount['platform'],
  ): Promise<(DemoAccount & { handle: string }) | null> {
    const [found] = await this.transactions.query<{ id: string; handle: string }>(
      `SELECT id, handle FROM connected_accounts WHERE workspace_id = $1 AND platform = $2 LIMIT 1`,
      [owner.workspaceId, platform],
    );
    return found ? { ...owner, platform, accountId: found.id, handle: found.handle } : null;
  }

  /** Returns the scheduled post that begins with this text. */
  async planned({ workspaceId }: DemoOwner, text: string): Promise<string | null> {
    const [post] = await this.transactions.query<{ id: string }>(
      `SELECT posts.id FROM posts JOIN post_parts ON post_parts.post_id = posts.id AND position = 0
       WHERE workspace_id = $1 AND posts.status = 'scheduled' AND text = $2`,
      [workspaceId, text],
    );
    return post?.id ?? null;
  }

  /** Returns the latest posts that were published with the account. */
  published({ accountId }: DemoAccount, count: number): Promise<{ id: string; publishedAt: Date }[]> {
    return this.transactions.query(
      `SELECT id, coalesce(published_at, created_at) AS published_at FROM posts WHERE account_id = $1 AND status = 'published' ORDER BY published_at DESC LIMIT $2`,
      [accountId, count],
    );
  }

  async insertDraft(
    { workspaceId, userId, accountId, platform }: DemoAccount,
    text: string,
    at: Date,
  ): Promise<string> {
    const id = newId();
    const kind = { kind: 'single', status: 'draft', source: 'automation', version: 1 };
    const whose = { workspaceId, createdById: userId, accountId, platform };
    await this.insert('posts', { id, ...whose, ...kind, createdAt: at, updatedAt: at });
    const part = { id: newId(), postId: id, position: 0, text, status: 'pending', createdAt: at };
    await this.insert('post_parts', part);
    return id;
  }

  async insert(
    table:
      | 'posts'
      | 'post_parts'
      | 'post_comments'
      | 'notifications'
      | 'automation_rules'
      | 'automation_runs'
      | MonitoringTable,
    ...rows: Row[]
  ): Promise<void> {
    await this.transactions.manager.createQueryBuilder().insert().into(table).values(rows).execute();
  }
}

type MonitoringTable = 'monitors' | 'watching_accounts' | 'monitored_posts' | 'reply_candidates';
