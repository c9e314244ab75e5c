import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Clock, secondMs } from '../../src/common/time/clock';
import { ShortLivedCache } from '../../src/common/time/short-lived-cache';
import { Transactions } from '../../src/database/transactions';
import { Fault } from './fault.types';
import { SandboxFaultEntity } from './sandbox-fault.entity';

export type StoredFault = Fault & { id: string };

@Injectable()
export class FaultsRepository {
  private readonly kept: ShortLivedCache<StoredFault[]>;

  constructor(
    private readonly transactions: Transactions,
    clock: Clock,
  ) {
    this.kept = new ShortLivedCache(clock, { lifeMs: secondMs, maxEntries: 1 });
  }

  /** For every request that comes in: what this process changed holds at once, what another one did within a second. */
  async listKept(): Promise<StoredFault[]> {
    return (await this.kept.get('all', () => this.list())) ?? [];
  }

  /** In the order of the list they came in. Used-up ones are gone. */
  async list(): Promise<StoredFault[]> {
    const rows = await this.transactions.repository(SandboxFaultEntity).find({ order: { id: 'ASC' } });
    return rows
      .filter(({ timesLeft }) => timesLeft !== 0)
      .map(({ timesLeft, ...row }) => ({ ...row, times: timesLeft }));
  }

  /** Uses one of the fault's times up; false when another request took the last one. */
  async take(id: string): Promise<boolean> {
    const sql = 'UPDATE faults SET times_left = times_left - 1 WHERE id = $1 AND times_left > 0 RETURNING id';
    return (await this.transactions.query(sql, [id])).length > 0;
  }

  async replace(faults: Fault[]): Promise<void> {
    await this.transactions.run(async () => {
      // Of two lists that come at once the later one stands, not the union.
      await this.transactions.query('LOCK TABLE faults IN SHARE ROW EXCLUSIVE MODE');
      await this.transactions.query('DELETE FROM faults');
      await this.store(faults);
    });
    this.kept.evict('all');
  }

  async insert(faults: Fault[]): Promise<void> {
    await this.store(faults);
    this.kept.evict('all');
  }

  async remove(id: string): Promise<void> {
    await this.transactions.repository(SandboxFaultEntity).delete({ id });
    this.kept.evict('all');
  }

  private async store(faults: Fault[]): Promise<void> {
    const rows = faults.map(({ times, ...fault }) => ({ ...fault, id: newId(), timesLeft: times }));
    await this.transactions.repository(SandboxFaultEntity).insert(rows);
  }
}
