import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { SandboxStripeObjectEntity } from './sandbox-stripe-object.entity';
import { noSuch } from './stripe-call';
import { dueOf } from './stripe-due';
import type { Price, StripeKind, StripeKinds, StripeObject } from './stripe.types';

export interface ObjectQuery {
  /** Fields that the object must have with these values; undefined for any. */
  contains?: Record<string, unknown>;
  lookupKeys?: string[] | undefined;
  exceptStatus?: string | undefined;
  limit?: number;
  /** Stripe's id: the page after one. */
  startingAfter?: string | undefined;
}

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** Stripe's objects, newest first. The body is what Stripe answers, with what the sandbox remembers under `_own`. */
@Injectable()
export class StripeObjectsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert<T extends StripeObject>(body: T): Promise<T> {
    const { id: objectId, object: kind, customer } = body;
    const customerId = typeof customer === 'string' ? customer : null;
    await this.objects.insert({ id: newId(), objectId, kind, customerId, ...columnsOf(body) });
    return body;
  }

  async save<T extends StripeObject>(body: T): Promise<T> {
    await this.objects.update({ objectId: body.id }, columnsOf(body));
    return body;
  }

  async findAny(id: string): Promise<StripeObject | null> {
    const row = await this.objects.findOneBy({ objectId: id });
    return row && (row.body as StripeObject);
  }

  async find<K extends StripeKind>(kind: K, id: string): Promise<StripeKinds[K] | null> {
    const found = await this.findAny(id);
    return found?.object === kind ? (found as StripeKinds[K]) : null;
  }

  /** Throws Stripe's 404, or its 400 when a parameter named the object. */
  async get<K extends StripeKind>(kind: K, id: string, param?: string): Promise<StripeKinds[K]> {
    const found = await this.find(kind, id);
    if (!found) throw noSuch(kind.replace(/^.*\./, ''), id, param);
    return found;
  }

  async list<K extends StripeKind>(kind: K, query: ObjectQuery): Promise<StripeKinds[K][]> {
    const { contains: { customer, ...contains } = {}, lookupKeys, exceptStatus, limit, startingAfter } = query;
    const rows = this.objects.createQueryBuilder('one').where('one.kind = :kind', { kind }).orderBy('one.id', 'DESC');
    rows.andWhere('one.body @> :contains', { contains: JSON.stringify(contains) });
    if (customer !== undefined) rows.andWhere('one.customer_id = :customer', { customer });
    if (lookupKeys) rows.andWhere(`one.body->>'lookup_key' = ANY(:lookupKeys)`, { lookupKeys });
    if (exceptStatus) rows.andWhere(`one.body->>'status' <> :exceptStatus`, { exceptStatus });
    if (startingAfter !== undefined) {
      const { id: after } = await this.objects.findOneByOrFail({ objectId: startingAfter });
      rows.andWhere('one.id < :after', { after });
    }
    return (await rows.take(limit).getMany()).map(({ body }) => body as StripeKinds[K]);
  }

  /** What falls due first until then. A schedule changes what its subscription renews. */
  async nextDue(until: number): Promise<{ object: StripeObject; at: number } | null> {
    const [row] = await this.transactions.query<{ body: StripeObject; dueAt: Date }>(
      'SELECT body, due_at FROM stripe_objects WHERE due_at <= $1 ORDER BY due_at, kind DESC, id LIMIT 1',
      [dateOf(until)],
    );
    return row ? { object: row.body, at: row.dueAt.getTime() / 1000 } : null;
  }

  /** Subscriptions carry their price as it is now. */
  async putPriceIntoSubscriptions(price: Price): Promise<void> {
    await this.transactions.query(
      `UPDATE stripe_objects SET body = jsonb_set(body, '{items,data,0,price}', $1::jsonb)
        WHERE kind = 'subscription' AND body #>> '{items,data,0,price,id}' = $2`,
      [JSON.stringify(price), price.id],
    );
  }

  private get objects() {
    return this.transactions.repository(SandboxStripeObjectEntity);
  }
}

const columnsOf = (body: StripeObject) => ({ dueAt: dateOf(dueOf(body)), body: body as object });

/** An object as others see it. */
export function shown(object: object): Record<string, unknown> {
  const { _own, ...rest } = object as Record<string, unknown>;
  return rest;
}
