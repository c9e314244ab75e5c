import type { Actor } from '../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { demoDomain } from '../users/users.types';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import type { PublishablePlatform } from '../integrations/platforms/platforms';

export interface DemoAccount extends Actor {
  accountId: string;
  platform: PublishablePlatform;
}

type Row = Record<string, unknown>;

/** A post of one part, as it has been since then. */
interface PastPost extends Row {
  id: string;
  text: string;
  status: 'draft' | 'published' | 'failed';
  externalId?: string;
  at: Date;
}

/**
 * Writes history straight into other modules' tables: their services, rightly, offer no way to have done something last
 * month. Its test runs over the migrated schema, so a changed column is noticed.
 */
@Injectable()
export class DemoRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The account that the sample workspace has on a platform; null where there is none. */
  async account(owner: Actor, platform: PublishablePlatform): Promise<(DemoAccount & { handle: string }) | null> {
    const [found] = await this.transactions.query<{ id: string; handle: string }>(
      `SELECT id, handle FROM connected_accounts WHERE workspace_id = $1 AND platform = $2 LIMIT 1`,
      [owner.workspaceId, platform],
    );
    return found ? { ...owner, platform, accountId: found.id, handle: found.handle } : null;
  }

  /** Returns the scheduled post that begins with this text. */
  async planned({ workspaceId }: Actor, text: string): Promise<string | null> {
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

  async insertPosts({ workspaceId, userId }: Actor, posts: readonly PastPost[]): Promise<void> {
    const shared = {
      workspaceId,
      createdById: userId,
      platform: 'twitter',
      kind: 'single',
      source: 'composer',
      version: 1,
    };
    const rows = posts.map(({ text: _text, externalId: _id, at, ...post }) => ({
      ...{ ...shared, createdAt: at, updatedAt: at, ideaId: post.id, ...post },
    }));
    const ideas = posts.map(({ id, text, at }) => ({
      ...{ id, workspaceId, createdAt: at, updatedAt: at, parts: [{ text, mediaIds: [] }], version: 1 },
      ...{ changedById: userId, changedVia: 'screen', changedSince: at },
    }));
    await this.insert('ideas', ...ideas);
    await this.insert('posts', ...rows);
    const parts = posts.map(({ id: postId, text, externalId, at: createdAt, status }) => ({
      ...{ id: newId(), postId, position: 0, text, externalId, createdAt },
      status: status === 'draft' ? 'pending' : status,
    }));
    await this.insert('post_parts', ...parts);
  }

  async insert(table: FilledTable, ...rows: Row[]): Promise<void> {
    await this.transactions.manager.createQueryBuilder().insert().into(table).values(rows).execute();
  }

  setLastActive(userId: string, at: Date): Promise<unknown> {
    return this.transactions.query('UPDATE users SET last_active_at = $2 WHERE id = $1', [userId, at]);
  }

  /** Deletes sample people and the workspaces they own, with all that hangs on them. */
  async dropCreatedBefore(at: Date): Promise<void> {
    await this.transactions.query(
      `WITH gone AS (SELECT id FROM users WHERE email LIKE '%@' || $1 AND created_at < $2),
         workspaces_gone AS (
           DELETE FROM workspaces WHERE id IN (SELECT workspace_id FROM memberships WHERE role = 'owner' AND user_id IN (SELECT id FROM gone))
         )
       DELETE FROM users WHERE id IN (SELECT id FROM gone)`,
      [demoDomain, at],
    );
  }
}

type ContentTable = 'ideas' | 'chats' | 'generations' | 'posts' | 'post_parts' | 'post_comments' | 'notifications';
type RuleTable = 'automation_rules' | 'automation_runs';
type MonitoringTable = 'monitors' | 'watching_accounts' | 'monitored_posts' | 'reply_candidates';
type FilledTable = ContentTable | RuleTable | MonitoringTable;
