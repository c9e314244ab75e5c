import { createTestApp, TestApp } from '../../../test/app';
import { newId } from '../../common/ids/ids';
import { hourMs, minuteMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { JobQueue } from '../job-queue.port';
import { handleEvent, relayEvent } from './outbox.jobs';
import { defineEvent, eventHandler, Outbox } from './outbox.service';

const thingMade = defineEvent<{ thingId: string }>('test.thing-made');
const handlerNames = ['test.first', 'test.second'] as const;

describe('outbox', () => {
  let test: TestApp;
  let outbox: Outbox;
  let transactions: Transactions;
  const calls: string[] = [];
  const failing = new Set<string>();

  const handlerOf = (handler: string) =>
    eventHandler(thingMade, handler, async ({ thingId }) => {
      calls.push(`${handler}/${thingId}`);
      await transactions.query('INSERT INTO test_effects VALUES ($1, $2)', [thingId, handler]);
      if (failing.has(`${handler}/${thingId}`)) throw new Error('not today');
    });

  beforeAll(async () => {
    test = await createTestApp({ contributions: handlerNames.map(handlerOf) });
    outbox = test.app.get(Outbox);
    transactions = test.app.get(Transactions);
    await transactions.query('CREATE TABLE test_effects (thing_id uuid, handler text)');
  });
  afterAll(() => test.close());

  const publish = (thingId: string): Promise<void> => transactions.run(() => outbox.publish(thingMade({ thingId })));
  const effects = async (thingId: string): Promise<string[]> => {
    const rows = await transactions.query<{ handler: string }>(
      'SELECT handler FROM test_effects WHERE thing_id = $1 ORDER BY handler',
      [thingId],
    );
    return rows.map(({ handler }) => handler);
  };
  const eventId = async (thingId: string): Promise<string> => {
    const [row] = await transactions.query<{ id: string }>(
      `SELECT id FROM outbox_events WHERE payload->>'thingId' = $1`,
      [thingId],
    );
    return row?.id ?? '';
  };

  it('hands an event to each handler once', async () => {
    const thingId = newId();
    await publish(thingId);
    await test.jobs.runAll();
    expect(await effects(thingId)).toEqual([...handlerNames]);
  });

  it('needs a transaction', async () => {
    await expect(outbox.publish(thingMade({ thingId: newId() }))).rejects.toThrow('needs the transaction');
  });

  it('forgets the event of a transaction that rolls back', async () => {
    const thingId = newId();
    const work = transactions.run(async () => {
      await outbox.publish(thingMade({ thingId }));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await test.jobs.runAll();
    expect(await effects(thingId)).toEqual([]);
    expect(await eventId(thingId)).toBe('');
  });

  it('handles an event once, however often it is delivered, also at the same time', async () => {
    const thingId = newId();
    await publish(thingId);
    await test.jobs.runAll();
    const id = await eventId(thingId);
    const queue = test.app.get(JobQueue);
    await queue.add(relayEvent, { eventId: id });
    await Promise.all(Array.from({ length: 4 }, () => queue.add(handleEvent, { eventId: id, handler: 'test.first' })));
    await test.jobs.runAll();
    expect(await effects(thingId)).toEqual([...handlerNames]);
    expect(calls.filter((call) => call === `test.first/${thingId}`)).toHaveLength(1);
  });

  it('lets a handler that fails neither hold up the others nor leave half its work', async () => {
    const thingId = newId();
    failing.add(`test.first/${thingId}`);
    await publish(thingId);
    await test.jobs.runAll();
    expect(await effects(thingId)).toEqual(['test.second']);

    failing.clear();
    test.clock.advance(minuteMs);
    await test.jobs.runAll();
    expect(await effects(thingId)).toEqual([...handlerNames]);
    expect(calls.filter((call) => call === `test.second/${thingId}`)).toHaveLength(1);
  });

  it('relays an event again without handling it again', async () => {
    const thingId = newId();
    await publish(thingId);
    await test.jobs.runAll();
    await test.app.get(JobQueue).add(relayEvent, { eventId: await eventId(thingId) });
    await test.jobs.runAll();
    expect(calls.filter((call) => call.endsWith(thingId))).toHaveLength(handlerNames.length);
  });

  it('leaves the parked job of a handler to a person', async () => {
    const thingId = newId();
    failing.add(`test.first/${thingId}`);
    await publish(thingId);
    for (let tries = 0; tries < handleEvent.attempts; tries += 1) {
      await test.jobs.runAll();
      test.clock.advance(hourMs);
    }
    const id = await eventId(thingId);
    const parked = async (): Promise<unknown[]> =>
      (await test.jobs.failed()).filter(({ payload }) => payload['eventId'] === id);
    expect(await parked()).toHaveLength(1);
    expect(calls.filter((call) => call === `test.first/${thingId}`)).toHaveLength(handleEvent.attempts);
    failing.clear();
  });
});
