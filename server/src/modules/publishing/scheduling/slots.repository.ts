import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { AccountSlotsEntity, QueueSlotsEntity } from './queue-slots.entity';
import type { QueueSlots } from '../publishing.types';

/** Exceeds a year of posts, one each hour. */
const maxScheduled = 10_000;

@Injectable()
export class SlotsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(workspaceId: string): Promise<QueueSlots | null> {
    return this.transactions.repository(QueueSlotsEntity).findOneBy({ workspaceId });
  }

  async save(workspaceId: string, { timezone, slots }: QueueSlots): Promise<void> {
    await this.transactions.repository(QueueSlotsEntity).upsert({ workspaceId, timezone, slots }, ['workspaceId']);
  }

  /** Returns the weeks of those accounts that have one of their own. */
  async findOfAccounts(accountIds: string[]): Promise<AccountSlotsEntity[]> {
    return this.transactions.repository(AccountSlotsEntity).findBy({ accountId: In(accountIds) });
  }

  async saveOfAccount(accountId: string, { timezone, slots }: QueueSlots): Promise<void> {
    await this.transactions.repository(AccountSlotsEntity).upsert({ accountId, timezone, slots }, ['accountId']);
  }

  /**
   * Returns when posts of the account go out, or without one those of the whole workspace; earliest first, from five minutes ago.
   */
  async scheduledTimes(workspaceId: string, accountId: string | null): Promise<Date[]> {
    const rows = await this.transactions.query<{ at: Date }>(
      `SELECT scheduled_at AS at FROM posts
       WHERE workspace_id = $1 AND ($2::uuid IS NULL OR account_id = $2) AND status IN ('scheduled', 'publishing')
         AND scheduled_at > clock_timestamp() - interval '5 minutes'
       ORDER BY scheduled_at LIMIT $3`,
      [workspaceId, accountId, maxScheduled],
    );
    return rows.map(({ at }) => at);
  }

  /** Returns when posts of each account are due between two moments, earliest first. */
  async scheduledByAccount(workspaceId: string, { from, to }: { from: Date; to: Date }): Promise<Map<string, Date[]>> {
    const rows = await this.transactions.query<{ accountId: string | null; at: Date | null }>(
      `SELECT account_id, scheduled_at AS at FROM posts
       WHERE workspace_id = $1 AND status IN ('scheduled', 'publishing') AND scheduled_at BETWEEN $2 AND $3
       ORDER BY scheduled_at`,
      [workspaceId, from, to],
    );
    const times = new Map<string, Date[]>();
    for (const { accountId, at } of rows)
      if (accountId && at) times.set(accountId, [...(times.get(accountId) ?? []), at]);
    return times;
  }
}
