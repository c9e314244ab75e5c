import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { AccountCollectionEntity } from './account-collection.entity';

export type CollectionChanges = Partial<
  Pick<AccountCollectionEntity, 'nextAt' | 'leaseUntil' | 'publishedUntil' | 'newestId' | 'syncedAt' | 'problem'>
>;

@Injectable()
export class CollectionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Begins to watch an account, or goes on at once with one that had to wait. */
  async begin({ accountId, workspaceId }: { accountId: string; workspaceId: string }, now: Date): Promise<void> {
    await this.transactions.query(
      `INSERT INTO account_collections (account_id, workspace_id, started_at, next_at) VALUES ($1, $2, $3, $3)
       ON CONFLICT (account_id) DO UPDATE SET next_at = least(account_collections.next_at, excluded.next_at), problem = NULL`,
      [accountId, workspaceId, now],
    );
  }

  /** Returns the accounts with something to read that nobody is at, the longest waiting first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ accountId: string }>(
      `SELECT account_id FROM account_collections WHERE next_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
       ORDER BY next_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ accountId }) => accountId);
  }

  /** Of parallel calls one gets it; null while somebody reads it, and for an account that nobody watches. */
  async take(accountId: string, now: Date, leaseUntil: Date): Promise<AccountCollectionEntity | null> {
    const rows = await this.transactions.query<{ accountId: string }>(
      `UPDATE account_collections SET lease_until = $3
       WHERE account_id = $1 AND (lease_until IS NULL OR lease_until <= $2) RETURNING account_id`,
      [accountId, now, leaseUntil],
    );
    return rows.length === 1 ? this.collections.findOneBy({ accountId }) : null;
  }

  async update(accountId: string, changes: CollectionChanges): Promise<void> {
    await this.collections.update({ accountId }, changes);
  }

  find(accountIds: string[]): Promise<AccountCollectionEntity[]> {
    return this.collections.findBy({ accountId: In(accountIds) });
  }

  /** Returns the workspaces with an account that is watched. */
  async workspaceIds(): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      'SELECT DISTINCT workspace_id AS id FROM account_collections',
    );
    return rows.map(({ id }) => id);
  }

  private get collections() {
    return this.transactions.repository(AccountCollectionEntity);
  }
}
