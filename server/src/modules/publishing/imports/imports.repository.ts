import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
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

  /** Forgets files of yesterday that nobody imported. */
  async insert(plan: Omit<ImportEntity, 'createdAt'>): Promise<void> {
    await this.transactions.query(
      `DELETE FROM imports WHERE imported_at IS NULL AND created_at < now() - interval '1 day'`,
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
    const found = await this.imports.find({
      select: { id: true, name: true, importedAt: true, posts: true, undoneAt: true },
      where: { workspaceId, importedAt: Not(IsNull()) },
      order: { importedAt: 'DESC' },
      take: 20,
    });
    return found.map(({ id, name, importedAt, posts, undoneAt, createdAt }) => ({
      ...{ id, name, importedAt: importedAt ?? createdAt, posts, undoneAt },
    }));
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
