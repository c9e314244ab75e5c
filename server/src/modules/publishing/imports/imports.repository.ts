import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { ImportEntity } from './import.entity';
import type { PastImportResponse } from './imports.dto';

export interface ImportKey {
  workspaceId: string;
  id: string;
}

@Injectable()
export class ImportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Forgets files of yesterday that nobody imported, and of the others the lines that were left out. */
  async insert(plan: Omit<ImportEntity, 'createdAt'>): Promise<void> {
    await this.transactions.query(
      `DELETE FROM imports WHERE imported_at IS NULL AND created_at < now() - interval '1 day'`,
    );
    await this.transactions.query(
      `UPDATE imports SET rows = '[]' WHERE imported_at < now() - interval '1 day' AND rows <> '[]'`,
    );
    await this.imports.insert(plan);
  }

  find(key: ImportKey): Promise<ImportEntity | null> {
    return this.imports.findOneBy({ workspaceId: key.workspaceId, id: key.id });
  }

  /** Locks for the rest of the transaction. */
  lock(key: ImportKey): Promise<ImportEntity | null> {
    return this.imports.findOne({ where: { ...key }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, changes: Partial<ImportEntity>): Promise<void> {
    await this.imports.update(id, changes);
  }

  /** Returns what was imported, the newest first. */
  async past(workspaceId: string): Promise<PastImportResponse[]> {
    return this.transactions.query<PastImportResponse>(
      `SELECT id, name, coalesce(imported_at, created_at) AS imported_at, posts, undone_at,
              greatest(jsonb_array_length(rows) - has_headings::integer, 0) AS left_out
       FROM imports WHERE workspace_id = $1 AND imported_at IS NOT NULL ORDER BY imports.imported_at DESC LIMIT 20`,
      [workspaceId],
    );
  }

  /** Returns the posts of an import that have not gone out and are not on their way. */
  openPosts(importId: string): Promise<{ id: string }[]> {
    return this.transactions.query<{ id: string }>(
      `SELECT posts.id FROM ideas JOIN posts ON posts.idea_id = ideas.id
       WHERE ideas.import_id = $1 AND posts.status IN ('draft', 'scheduled', 'failed') AND NOT EXISTS (
         SELECT 1 FROM post_attempts WHERE post_id = posts.id AND state IN ('sending', 'unknown'))
       ORDER BY posts.id`,
      [importId],
    );
  }

  private get imports() {
    return this.transactions.repository(ImportEntity);
  }
}
