import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { demoDomain } from '../users/users.types';

export type SampleRow = Record<string, unknown>;

/**
 * Writes history straight into other modules' tables: their services, rightly, offer no way to have done something last
 * month. Its test runs over the migrated schema, so a changed column is noticed.
 */
@Injectable()
export class DemoRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(table: string, rows: SampleRow[]): Promise<void> {
    await this.transactions.manager.createQueryBuilder().insert().into(table).values(rows).execute();
  }

  /** Each is the only version of its idea, which has its id, with one part. */
  async insertPosts(posts: SampleRow[]): Promise<void> {
    const ideas = posts.map(({ id, workspaceId, createdById, createdAt, text }) => ({
      ...{ id, workspaceId, createdAt, updatedAt: createdAt, parts: [{ text, mediaIds: [] }], version: 1 },
      ...{ changedById: createdById, changedVia: 'screen', changedSince: createdAt },
    }));
    await this.insert('ideas', ideas);
    await this.insert(
      'posts',
      posts.map((post) => ({ ...post, ideaId: post.id })),
    );
    const parts = posts.map(({ id: postId, text, externalId, createdAt, status }) => ({
      ...{ id: newId(), postId, position: 0, text, externalId, createdAt },
      status: status === 'draft' ? 'pending' : status,
    }));
    await this.insert('post_parts', parts);
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
