import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { SandboxStripeObjectEntity } from './sandbox-stripe-object.entity';
import { dueOf } from './stripe-due';
import { noSuch } from './stripe-problem';
import type { Price, StripeKind, StripeKinds, StripeObject } from './stripe.types';

export interface ObjectQuery {
  customer?: string | undefined;
  /** Fields that the object must have with these values. */
  contains?: Record<string, unknown> | undefined;
  lookupKeys?: string[] | undefined;
  /** Ended ones are left out unless they are asked for. */
  exceptStatus?: string | undefined;
  limit?: number | undefined;
  /** Stripe's ids: the page after or before one. */
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** Stripe's objects, newest first. The body is what Stripe answers, with what the sandbox remembers under `_own`. */
@Injectable()
export class StripeObjectsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(body: StripeObject): Promise<void> {
    const { id: objectId, object: kind, customer, test_clock: clockId } = body;
    await this.objects.insert({
      id: newId(),
      objectId,
      kind,
      customerId: typeof customer === 'string' ? customer : null,
      clockId: typeof clockId === 'string' ? clockId : null,
      dueAt: dateOf(dueOf(body)),
      body: body as object,
    });
  }

  async save(body: StripeObject): Promise<void> {
    await this.objects.update({ objectId: body.id }, { dueAt: dateOf(dueOf(body)), body: body as object });
  }

  async findAny(id: string): Promise<StripeObject | null> {
    const row = await this.objects.findOneBy({ objectId: id });
    return row && (row.body as StripeObject);
  }

  async find<K extends StripeKind>(kind: K, id: string): Promise<StripeKinds[K] | null> {
    const row = await this.objects.findOneBy({ objectId: id, kind });
    return row && (row.body as StripeKinds[K]);
  }

  /** Throws Stripe's 404, or its 400 when a parameter named the object. */
  async get<K extends StripeKind>(kind: K, id: string, param?: string): Promise<StripeKinds[K]> {
    const found = await this.find(kind, id);
    if (!found) throw noSuch(kind.replace(/^.*\./, ''), id, param);
    return found;
  }

  /** One more than `limit` tells whether there is a further page. */
  async list<K extends StripeKind>(kind: K, query: ObjectQuery): Promise<StripeKinds[K][]> {
    const { customer, contains, lookupKeys, exceptStatus, limit, startingAfter, endingBefore } = query;
    const rows = this.objects.createQueryBuilder('one').where('one.kind = :kind', { kind });
    if (customer !== undefined) rows.andWhere('one.customer_id = :customer', { customer });
    if (contains) rows.andWhere('one.body @> :contains', { contains: JSON.stringify(contains) });
    if (lookupKeys) rows.andWhere(`one.body->>'lookup_key' = ANY(:lookupKeys)`, { lookupKeys });
    if (exceptStatus) rows.andWhere(`one.body->>'status' <> :exceptStatus`, { exceptStatus });
    if (startingAfter !== undefined) rows.andWhere('one.id < :after', { after: await this.rowId(startingAfter) });
    if (endingBefore !== undefined) rows.andWhere('one.id > :before', { before: await this.rowId(endingBefore) });
    rows.orderBy('one.id', endingBefore === undefined ? 'DESC' : 'ASC');
    const found = await (limit === undefined ? rows : rows.take(limit)).getMany();
    return found.map(({ body }) => body as StripeKinds[K]);
  }

  /** What falls due first on a clock (null: the sandbox's own) until then. A schedule changes what its subscription renews. */
  async nextDue(clockId: string | null, until: number): Promise<{ object: StripeObject; at: number } | null> {
    const [row] = await this.transactions.query<{ body: StripeObject; due_at: Date }>(
      `SELECT body, due_at FROM stripe_objects
        WHERE due_at <= $1 AND clock_id IS NOT DISTINCT FROM $2 ORDER BY due_at, kind DESC, id LIMIT 1`,
      [dateOf(until), clockId],
    );
    return row ? { object: row.body, at: row.due_at.getTime() / 1000 } : null;
  }

  /** Subscriptions carry their price as it is now. */
  async putPriceIntoSubscriptions(price: Price): Promise<void> {
    await this.transactions.query(
      `UPDATE stripe_objects SET body = jsonb_set(body, '{items,data,0,price}', $1::jsonb)
        WHERE kind = 'subscription' AND body #>> '{items,data,0,price,id}' = $2`,
      [JSON.stringify(price), price.id],
    );
  }

  private async rowId(objectId: string): Promise<string> {
    const row = await this.objects.findOne({ select: { id: true }, where: { objectId } });
    if (!row) throw noSuch('object', objectId, 'starting_after');
    return row.id;
  }

  private get objects() {
    return this.transactions.repository(SandboxStripeObjectEntity);
  }
}
