import { Injectable } from '@nestjs/common';
import { rememberedForMs } from '../../common/idempotency/idempotency.service';
import { dayMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';

const eventRetentionMs = 7 * dayMs;
/** Longer than an event can come back. */
const handledRetentionMs = 30 * dayMs;
const parkedRetentionMs = 30 * dayMs;
const slotRetentionMs = 7 * dayMs;

const deleteOlder = (table: string, column: string): string =>
  `DELETE FROM ${table} WHERE ${column} < now() - $1 * interval '1 millisecond'`;

/** Deletes, once a day, the rows of the foundation that have done their work. Modules clean up after themselves. */
@Injectable()
export class CleanUp {
  constructor(private readonly transactions: Transactions) {}

  async run(): Promise<void> {
    await this.transactions.query(deleteOlder('jobs', 'failed_at'), [parkedRetentionMs]);
    await this.deleteEvents();
    await this.transactions.query(deleteOlder('handled_events', 'created_at'), [handledRetentionMs]);
    await this.transactions.query(deleteOlder('cron_slots', 'slot'), [slotRetentionMs]);
    await this.transactions.query(deleteOlder('idempotency_keys', 'started_at'), [rememberedForMs]);
    await this.transactions.query(deleteOlder('rate_counters', 'resets_at'), [0]);
  }

  /** Deletes events that no job is about, be it a parked one. */
  private async deleteEvents(): Promise<void> {
    await this.transactions.query(
      `DELETE FROM outbox_events WHERE created_at < now() - $1 * interval '1 millisecond'
         AND NOT EXISTS (SELECT FROM jobs WHERE payload->>'eventId' = outbox_events.id::text)`,
      [eventRetentionMs],
    );
  }
}
