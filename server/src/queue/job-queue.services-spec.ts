import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, TestDatabase } from '../../test/database';
import { createBullQueue } from '../../test/queue/bull-queue';
import { inTime, postgresHarness, spawnWorker, takePostgresAway } from '../../test/queue/queue-harness';
import { RedisServer } from '../../test/redis-server';
import { describeDurableQueue, describeJobQueue, QueueHarness } from './job-queue.contract';
import type { JobQueue } from './job-queue.port';
import { QueueSettings } from './queue.settings';

let database: TestDatabase;
let redis: RedisServer;
let latest: JobQueue;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await RedisServer.start();
});
afterAll(async () => {
  await redis.stop();
  await database.drop();
});

async function bullHarness(settings: Partial<QueueSettings> = {}): Promise<QueueHarness> {
  const bull = await createBullQueue({ url: database.url, redisUrl: redis.url }, settings);
  latest = bull.queue;
  return { ...bull, until: inTime, now: () => new Date() };
}

/** Once it is back each process needs a moment to notice. */
async function untilHeardAgain(): Promise<void> {
  for (;;) {
    try {
      await latest.failed();
      return;
    } catch {
      await delay(10);
    }
  }
}

async function takeRedisAway(): Promise<{ back: () => Promise<void> }> {
  await redis.kill();
  const back = async (): Promise<void> => {
    await redis.start();
    await inTime(untilHeardAgain());
  };
  return { back };
}

describeJobQueue('Bull', bullHarness);
describeDurableQueue('Bull', {
  makeHarness: bullHarness,
  spawnWorker: () => spawnWorker('bull', database.url, redis.url),
  takeAway: takeRedisAway,
});

describeJobQueue("The system's Postgres", (settings) => postgresHarness(database.url, settings));
describeDurableQueue("The system's Postgres", {
  makeHarness: (settings) => postgresHarness(database.url, settings),
  spawnWorker: () => spawnWorker('postgres', database.url),
  takeAway: () => takePostgresAway(database.url),
});
