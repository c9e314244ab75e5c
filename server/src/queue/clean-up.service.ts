import { Injectable } from '@nestjs/common';
import { rememberedForMs } from '../common/http/idempotency.service';
import { dayMs } from '../common/time/clock';
import { Transactions } from '../database/transactions';

const eventsKeptMs = 7 * dayMs;
/** Longer than an event can come back. */
const handledKeptMs = 30 * dayMs;
const parkedKeptMs = 30 * dayMs;
const slotsKeptMs = 7 * dayMs;

/** Deletes, once a day, the rows of the foundation that have done their work. Modules clean up after themselves. */
@Injectable()
export class CleanUp {
  constructor(private readonly transactions: Transactions) {}

  async run(): Promise<void> {
    await this.deleteOlder('jobs', 'failed_at', parkedKeptMs);
    await this.deleteEvents();
    await this.deleteOlder('handled_events', 'created_at', handledKeptMs);
    await this.deleteOlder('cron_slots', 'slot', slotsKeptMs);
    await this.deleteOlder('idempotency_keys', 'started_at', rememberedForMs);
    await this.deleteOlder('rate_counters', 'resets_at', 0);
  }

  /** Those that no job is about, be it a parked one. */
  private async deleteEvents(): Promise<void> {
    await this.transactions.query(
      `DELETE FROM outbox_events WHERE created_at < now() - $1 * interval '1 millisecond'
         AND NOT EXISTS (SELECT FROM jobs WHERE payload->>'eventId' = outbox_events.id::text)`,
      [eventsKeptMs],
    );
  }

  private async deleteOlder(table: string, column: string, ageMs: number): Promise<void> {
    await this.transactions.query(`DELETE FROM ${table} WHERE ${column} < now() - $1 * interval '1 millisecond'`, [
      ageMs,
    ]);
  }
}
