import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { SandboxStripeDeliveryEntity } from './sandbox-stripe-delivery.entity';
import { SandboxStripeEventEntity } from './sandbox-stripe-event.entity';
import { noSuch } from './stripe-problem';

export type NewDelivery = Pick<SandboxStripeDeliveryEntity, 'eventId' | 'url' | 'secret' | 'dueAt'>;

export interface EventQuery {
  types?: string[] | undefined;
  /** Seconds; of the event's own time. */
  createdFrom?: number | undefined;
  createdUntil?: number | undefined;
  limit?: number | undefined;
  startingAfter?: string | undefined;
}

@Injectable()
export class StripeEventsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(event: Pick<SandboxStripeEventEntity, 'eventId' | 'type' | 'body'>): Promise<void> {
    await this.events.insert({ id: newId(), ...event, body: event.body as object });
  }

  find(eventId: string): Promise<SandboxStripeEventEntity | null> {
    return this.events.findOneBy({ eventId });
  }

  /** Newest first. */
  async list({
    types,
    createdFrom,
    createdUntil,
    limit,
    startingAfter,
  }: EventQuery): Promise<SandboxStripeEventEntity[]> {
    const rows = this.events.createQueryBuilder('event').orderBy('event.id', 'DESC');
    if (types) rows.andWhere('event.type = ANY(:types)', { types });
    if (createdFrom !== undefined) rows.andWhere(`(event.body->>'created')::bigint >= :createdFrom`, { createdFrom });
    if (createdUntil !== undefined)
      rows.andWhere(`(event.body->>'created')::bigint <= :createdUntil`, { createdUntil });
    if (startingAfter !== undefined) {
      const last = await this.find(startingAfter);
      if (!last) throw noSuch('event', startingAfter, 'starting_after');
      rows.andWhere('event.id < :last', { last: last.id });
    }
    return (limit === undefined ? rows : rows.take(limit)).getMany();
  }

  async addDeliveries(deliveries: NewDelivery[]): Promise<void> {
    await this.deliveries.insert(
      deliveries.map((one) => ({ ...one, id: newId(), attempts: 0, answer: null, deliveredAt: null })),
    );
  }

  deliveriesOf(eventIds: string[]): Promise<SandboxStripeDeliveryEntity[]> {
    return this.deliveries.find({ where: { eventId: In(eventIds) }, order: { id: 'ASC' } });
  }

  due(now: Date, limit: number): Promise<SandboxStripeDeliveryEntity[]> {
    return this.deliveries.find({
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.transactions.query<{ due_at: Date | null }>(
      'SELECT min(due_at) AS due_at FROM stripe_deliveries',
    );
    return row?.due_at ?? null;
  }

  async setOutcome(
    id: string,
    outcome: Pick<SandboxStripeDeliveryEntity, 'attempts' | 'answer' | 'dueAt' | 'deliveredAt'>,
  ): Promise<void> {
    await this.deliveries.update({ id }, outcome);
  }

  /** What nobody took yet goes out again, from the beginning. */
  async restartUndelivered(now: Date): Promise<void> {
    await this.deliveries.update({ deliveredAt: IsNull() }, { attempts: 0, dueAt: now });
  }

  private get events() {
    return this.transactions.repository(SandboxStripeEventEntity);
  }

  private get deliveries() {
    return this.transactions.repository(SandboxStripeDeliveryEntity);
  }
}
