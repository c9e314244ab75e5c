import { Injectable } from '@nestjs/common';
import { type Contribution, Contributions, definePoint } from '../../common/contributions/contributions';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { JobQueue } from '../job-queue.port';
import { handleEvent, relayEvent } from './outbox.jobs';

interface StoredEvent {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  createdAt: Date;
}

export interface OutboxEvent<Payload extends object> {
  readonly name: string;
  readonly payload: Payload;
}

/** Makes events of one kind; `name` is what they are stored under. */
export interface EventDefinition<Payload extends object> {
  (payload: Payload): OutboxEvent<Payload>;
  readonly eventName: string;
}

/** Declares an event in its module's `*.events.ts`: `export const workspaceDeleted = defineEvent<{ … }>('workspace.deleted')`. */
export function defineEvent<Payload extends object>(eventName: string): EventDefinition<Payload> {
  return Object.assign((payload: Payload) => ({ name: eventName, payload }), { eventName });
}

export type PayloadOf<Event extends (payload: never) => unknown> = Parameters<Event>[0];

export interface EventInfo {
  /** The same for each try of each handler: a key for what must not happen twice. */
  id: string;
  createdAt: Date;
}

export type EventHandler<Payload extends object> = (payload: Payload, event: EventInfo) => Promise<void>;

interface Registration {
  event: string;
  handler: string;
  handle: EventHandler<object>;
  wants: (payload: object) => boolean;
}

export const eventHandlers = definePoint<Registration>('queue.event-handlers', ({ handler }) => handler);

/**
 * Contributes what a module does about an event, in a transaction. `handler` is stored with each event it handled
 * (`billing.end-subscription`), so it never changes.
 */
export const eventHandler = <Payload extends object>(
  { eventName }: EventDefinition<Payload>,
  handler: string,
  handle: EventHandler<Payload>,
): Contribution =>
  eventHandlers({ event: eventName, handler, handle: handle as EventHandler<object>, wants: () => true });

/** As above, for each of several events and only for what `wants` takes: what nobody wants is not stored. */
export const eventsHandler = <Payload extends object>(
  definitions: readonly EventDefinition<Payload>[],
  handler: string,
  { wants, handle }: { wants: (payload: Payload) => boolean; handle: EventHandler<Payload> },
): Contribution[] =>
  definitions.map(({ eventName }) =>
    eventHandlers({
      event: eventName,
      handler: `${handler}/${eventName}`,
      handle: handle as EventHandler<object>,
      wants: wants as Registration['wants'],
    }),
  );

/**
 * Carries messages to modules further up. An event is a row of the transaction that caused it, so a kill loses none; each handler runs
 * in a transaction that also notes the event as handled, so a repeated delivery doubles none. Handlers wait for nobody:
 * each has its own job.
 */
@Injectable()
export class Outbox {
  private readonly handlers: ReadonlyMap<string, Registration>;

  constructor(
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    contributions: Contributions,
  ) {
    this.handlers = contributions.read(eventHandlers);
  }

  /** Whether anybody would handle it. */
  isWanted<Payload extends object>({ name, payload }: OutboxEvent<Payload>): boolean {
    return [...this.handlers.values()].some(({ event, wants }) => event === name && wants(payload));
  }

  /** Requires a transaction: the event is part of it. */
  async publish<Payload extends object>(event: OutboxEvent<Payload>): Promise<void> {
    if (!this.transactions.isOpen) throw new Error(`The event ${event.name} needs the transaction that caused it.`);
    const eventId = await this.insert(event.name, event.payload);
    await this.queue.add(relayEvent, { eventId });
  }

  /** Hands an event to each of its handlers. */
  async relay(eventId: string): Promise<void> {
    const event = await this.find(eventId);
    if (!event) return;
    await this.transactions.run(async () => {
      for (const [handler, { event: name, wants }] of this.handlers) {
        if (name !== event.name || !wants(event.payload)) continue;
        await this.queue.add(handleEvent, { eventId, handler }, { key: `${eventId}/${handler}` });
      }
    });
  }

  async handle(eventId: string, handler: string): Promise<void> {
    const event = await this.find(eventId);
    if (!event) return;
    const registration = this.handlers.get(handler);
    if (registration?.event !== event.name) throw new Error(`The event ${event.name} has no handler ${handler}.`);
    await this.transactions.run(async () => {
      const isFirst = await this.markHandled(eventId, handler);
      if (isFirst) await registration.handle(event.payload, { id: event.id, createdAt: event.createdAt });
    });
  }

  private async insert(name: string, payload: object): Promise<string> {
    const id = newId();
    await this.transactions.query('INSERT INTO outbox_events (id, name, payload) VALUES ($1, $2, $3)', [
      id,
      name,
      JSON.stringify(payload),
    ]);
    return id;
  }

  private async find(id: string): Promise<StoredEvent | null> {
    const [event] = await this.transactions.query<StoredEvent>(
      'SELECT id, name, payload, created_at FROM outbox_events WHERE id = $1',
      [id],
    );
    return event ?? null;
  }

  /** False when this handler has handled the event before. A handler that is at it right now is waited for. */
  private async markHandled(eventId: string, handler: string): Promise<boolean> {
    const rows = await this.transactions.query<{ eventId: string }>(
      'INSERT INTO handled_events (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
      [eventId, handler],
    );
    return rows.length > 0;
  }
}
