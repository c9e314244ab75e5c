import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';

export interface LatestSlot {
  task: string;
  slot: Date;
  ranAt: Date;
}

@Injectable()
export class CronSlotsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the time that every server agrees on, whatever its own clock says. */
  databaseTime(): Promise<Date> {
    return this.transactions.databaseTime();
  }

  /** Held until the transaction ends; false when another server is at this task right now. */
  async tryLock(task: string): Promise<boolean> {
    const [row] = await this.transactions.query<{ isLocked: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('cron/' || $1, 0)) AS is_locked`,
      [task],
    );
    return row?.isLocked ?? false;
  }

  /** False when the slot has been run. */
  async insert(task: string, slot: Date): Promise<boolean> {
    const rows = await this.transactions.query<{ task: string }>(
      'INSERT INTO cron_slots (task, slot) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING task',
      [task, slot],
    );
    return rows.length > 0;
  }

  /** The latest slot that was run of each of these tasks, and when; a task that never ran is missing. */
  async latest(tasks: string[]): Promise<LatestSlot[]> {
    return this.transactions.query<LatestSlot>(
      `SELECT wanted.task, latest.slot, latest.created_at AS ran_at FROM unnest($1::text[]) AS wanted(task),
         LATERAL (SELECT slot, created_at FROM cron_slots WHERE cron_slots.task = wanted.task ORDER BY slot DESC LIMIT 1) latest`,
      [tasks],
    );
  }
}
