import Redis from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import { inTime } from '../../../test/queue/queue-harness';
import { RedisServer } from '../../../test/redis-server';
import { createTestApp, TestApp } from '../../../test/app';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { MailService } from '../../mail/mail.service';
import { defineEvent, eventHandler, Outbox } from '../outbox/outbox.service';
import { QueueSettings } from '../queue.settings';
import { Workers } from '../workers';
import { BullWorkers } from './bull-workers';

const thingMade = defineEvent<{ thingId: string }>('test.thing-made');

describe('jobs in Redis', () => {
  let test: TestApp;
  let redis: RedisServer;
  let transactions: Transactions;
  const handled: string[] = [];
  beforeAll(async () => {
    const settings = Object.assign(new QueueSettings(), { pollMs: 20, beatMs: 50, leaseMs: 400, isCronOn: false });
    test = await createTestApp({
      queue: 'bull',
      contributions: [eventHandler(thingMade, 'test.handler', async ({ thingId }) => void handled.push(thingId))],
      configure: (builder) => builder.overrideProvider(QueueSettings).useValue(settings),
    });
    if (!test.redis) throw new Error('No Redis.');
    redis = test.redis;
    transactions = test.app.get(Transactions);
  });
  afterAll(() => test.close());

  const sendMail = async (): Promise<string> => {
    const to = `${newId()}@example.com`;
    await test.app.get(MailService).send({ to, subject: 'Hello', text: 'Hello' });
    return to;
  };
  const publish = (thingId: string): Promise<void> =>
    transactions.run(() => test.app.get(Outbox).publish(thingMade({ thingId })));
  const untilHandled = async (thingId: string): Promise<void> => {
    while (!handled.includes(thingId)) await delay(10);
  };
  it("are Bull's where REDIS_URL is set", async () => {
    expect(test.app.get(Workers)).toBeInstanceOf(BullWorkers);
    const to = await sendMail();
    expect(await test.mailbox.waitFor(to)).toMatchObject({ subject: 'Hello' });
  });

  it('lose nothing that was accepted while Redis was away', async () => {
    await redis.kill();
    const thingId = newId();
    const to = await sendMail();
    await publish(thingId);
    await redis.start();
    expect(await test.mailbox.waitFor(to)).toMatchObject({ subject: 'Hello' });
    await inTime(untilHandled(thingId));
  });

  it('come back after a flush, each once', async () => {
    test.mailbox.outcome = 'unavailable';
    const thingId = newId();
    const to = await sendMail();
    while ((await triesOf(to)) === 0) await delay(10);
    await publish(thingId);
    await redis.flush();
    test.mailbox.outcome = 'sent';
    await transactions.query('UPDATE jobs SET run_at = now()');
    expect(await test.mailbox.waitFor(to)).toMatchObject({ subject: 'Hello' });
    await inTime(untilHandled(thingId));
    expect(test.mailbox.to(to)).toHaveLength(1);
    expect(handled.filter((id) => id === thingId)).toHaveLength(1);
  });

  it('run although Bull holds their id in none of its lists, as after a flush in the middle of its steps', async () => {
    const client = new Redis(redis.url);
    const thingId = newId();
    await transactions.run(async () => {
      const event = thingMade({ thingId });
      await test.app.get(Outbox).publish(event);
      const [job] = await transactions.query<{ id: string }>(
        `SELECT id FROM jobs WHERE payload->>'eventId' = (SELECT id::text FROM outbox_events WHERE payload->>'thingId' = $1)`,
        [thingId],
      );
      await client.hset(`quillcast-jobs:jobs:${job?.id}/0`, 'processedOn', Date.now());
    });
    client.disconnect();
    await inTime(untilHandled(thingId));
  });

  /** Of a mail that waits for its next try. */
  const triesOf = async (to: string): Promise<number> => {
    const [job] = await transactions.query<{ attempts: number }>(
      `SELECT attempts FROM jobs WHERE locked_by IS NULL
         AND payload->>'mailId' = (SELECT id::text FROM mails WHERE recipient = $1)`,
      [to],
    );
    return job?.attempts ?? 0;
  };

  it('do not hold up requests while Redis hangs', async () => {
    redis.pause();
    await inTime(sendMail());
    redis.resume();
  });
});

describe('a server that starts without Redis', () => {
  it('starts, and works once Redis is there', async () => {
    const redis = await RedisServer.reserve();
    const test = await createTestApp({ queue: 'postgres', env: { REDIS_URL: redis.url } });
    await redis.start();
    const to = `${newId()}@example.com`;
    await test.app.get(MailService).send({ to, subject: 'Hello', text: 'Hello' });
    expect(await test.mailbox.waitFor(to)).toMatchObject({ subject: 'Hello' });
    await test.close();
    await redis.stop();
  });
});
