import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions';
import { JobHandlers } from './job-handlers';
import { JobQueue } from './job-queue.port';
import { handleEvent, relayEvent } from './outbox.jobs';
import { OutboxRepository } from './outbox.repository';

export interface OutboxEvent<Payload extends object> {
  readonly name: string;
  readonly payload: Payload;
}

/** Makes events of one kind; `name` is what they are stored under. */
export interface EventDefinition<Payload extends object> {
  (payload: Payload): OutboxEvent<Payload>;
  readonly eventName: string;
}

/** Declares an event in its module's `*.events.ts`: `export const userDeleted = defineEvent<{ userId: string }>('user.deleted')`. */
export function defineEvent<Payload extends object>(eventName: string): EventDefinition<Payload> {
  return Object.assign((payload: Payload) => ({ name: eventName, payload }), { eventName });
}

export interface EventInfo {
  /** The same for each try of each handler: a key for what must not happen twice. */
  id: string;
  createdAt: Date;
}

export type EventHandler<Payload extends object> = (payload: Payload, event: EventInfo) => Promise<void>;

/**
 * Messages to modules further up. An event is a row of the transaction that caused it, so a kill loses none; each handler runs
 * in a transaction that also notes the event as handled, so a repeated delivery doubles none. Handlers wait for nobody:
 * each has its own job.
 */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<string, Map<string, EventHandler<object>>>();

  constructor(
    private readonly repository: OutboxRepository,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    jobs: JobHandlers,
  ) {
    jobs.register(relayEvent, ({ eventId }) => this.relay(eventId));
    jobs.register(handleEvent, ({ eventId, handler }) => this.handle(eventId, handler));
  }

  /** Inside a transaction only: the event is part of it. */
  async publish<Payload extends object>(event: OutboxEvent<Payload>): Promise<void> {
    if (!this.transactions.isOpen) throw new Error(`The event ${event.name} needs the transaction that caused it.`);
    const eventId = await this.repository.insert(event.name, event.payload);
    await this.queue.add(relayEvent, { eventId });
  }

  /** `handler` is stored with each event it handled (`billing.end-subscription`), so it never changes. Runs in a transaction. */
  on<Payload extends object>(event: EventDefinition<Payload>, handler: string, handle: EventHandler<Payload>): void {
    const handlers = this.handlers.get(event.eventName) ?? new Map<string, EventHandler<object>>();
    if (handlers.has(handler)) throw new Error(`The event ${event.eventName} has the handler ${handler} already.`);
    this.handlers.set(event.eventName, handlers.set(handler, handle as EventHandler<object>));
  }

  private async relay(eventId: string): Promise<void> {
    const event = await this.repository.find(eventId);
    if (!event) return;
    await this.transactions.run(async () => {
      for (const handler of this.handlers.get(event.name)?.keys() ?? []) {
        await this.queue.add(handleEvent, { eventId, handler }, { key: `${eventId}/${handler}` });
      }
    });
  }

  private async handle(eventId: string, handler: string): Promise<void> {
    const event = await this.repository.find(eventId);
    if (!event) return;
    const handle = this.handlers.get(event.name)?.get(handler);
    if (!handle) throw new Error(`The event ${event.name} has no handler ${handler}.`);
    await this.transactions.run(async () => {
      const isFirst = await this.repository.markHandled(eventId, handler);
      if (isFirst) await handle(event.payload, { id: event.id, createdAt: event.createdAt });
    });
  }
}
