import { createTestDatabase, TestDatabase } from '../../test/database';
import { createBullQueue } from '../../test/queue/bull-queue';
import { inTime, postgresHarness, spawnWorker, takePostgresAway } from '../../test/queue/queue-harness';
import { RedisServer } from '../../test/redis-server';
import { describeDurableQueue, describeJobQueue, QueueHarness } from './job-queue.contract';
import { QueueSettings } from './queue.settings';

let database: TestDatabase;
let redis: RedisServer;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await RedisServer.start();
});
afterAll(async () => {
  await redis.stop();
  await database.drop();
});

async function bullHarness(settings: Partial<QueueSettings> = {}): Promise<QueueHarness> {
  return {
    ...(await createBullQueue({ url: database.url, redisUrl: redis.url }, settings)),
    until: inTime,
    now: () => new Date(),
  };
}

/** With the database at the same time. */
async function takeRedisAway(): Promise<{ back: () => Promise<void> }> {
  await redis.kill();
  const postgres = await takePostgresAway(database.url);
  const back = async (): Promise<void> => {
    await redis.start();
    await postgres.back();
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
