import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, TestDatabase } from '../../test/database';
import { createPostgresQueue, type TestQueue } from '../../test/queue/postgres-queue';
import { inTime, postgresHarness, spawnWorker, takePostgresAway } from '../../test/queue/queue-harness';
import { newId } from '../common/ids/ids';
import { hourMs } from '../common/time/clock';
import { jobHandler } from './job-handlers';
import { describeDurableQueue, describeJobQueue, singleTryJob } from './job-queue.contract';
import { JobsRepository } from './jobs.repository';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describeJobQueue('Postgres', (settings) => postgresHarness(database.url, settings));
describeDurableQueue('Postgres', {
  makeHarness: (settings) => postgresHarness(database.url, settings),
  spawnWorker: () => spawnWorker('postgres', database.url),
  takeAway: () => takePostgresAway(database.url),
});

describe('Postgres when a job was claimed', () => {
  let own: TestDatabase;
  let harness: TestQueue;
  const runs: string[] = [];
  beforeAll(async () => {
    own = await createTestDatabase();
    harness = await createPostgresQueue(own.url);
    const work = jobHandler(singleTryJob, async ({ id }) => {
      runs.push(id);
      if (id !== 'replaced') return;
      await harness.queue.add(singleTryJob, { id: 'replacing' }, { key: 'one', runAt: new Date(Date.now() + hourMs) });
      throw new Error('too late');
    });
    harness.contributions.add('the test', [work]);
    await harness.start();
  });
  afterAll(async () => {
    await harness.stop();
    await own.drop();
  });

  /** As if a worker had taken it so often and had been silent for longer than its lease. */
  const addClaimed = (id: string, attempts: number): Promise<void> =>
    harness.transactions.run(async () => {
      await harness.queue.add(singleTryJob, { id });
      await harness.transactions.query(
        `UPDATE jobs SET attempts = $2, locked_by = gen_random_uuid(), run_at = now() - interval '1 minute'
         WHERE payload->>'id' = $1`,
        [id, attempts],
      );
    });
  const untilGone = async (id: string): Promise<void> => {
    const left = (): Promise<unknown[]> =>
      harness.transactions.query(`SELECT FROM jobs WHERE payload->>'id' = $1 AND failed_at IS NULL`, [id]);
    while ((await left()).length > 0) await delay(10);
  };

  it('and the answer was lost, runs it all the same', async () => {
    await addClaimed('unheard', 1);
    await inTime(untilGone('unheard'));
    expect(runs).toContain('unheard');
  });

  it('and its worker died at each of its tries, parks it', async () => {
    await addClaimed('deadly', 4);
    await inTime(untilGone('deadly'));
    expect(runs).not.toContain('deadly');
    expect(await harness.queue.failed()).toMatchObject([
      { payload: { id: 'deadly' }, error: expect.stringMatching(/died/) },
    ]);
  });

  it('and failed after it was replaced, drops it', async () => {
    await harness.queue.add(singleTryJob, { id: 'replaced' }, { key: 'one' });
    await inTime(untilGone('replaced'));
    expect(runs).toContain('replaced');
    expect(await harness.queue.failed()).not.toContainEqual(expect.objectContaining({ payload: { id: 'replaced' } }));
  });
});

describe('Postgres when a job is added', () => {
  let harness: TestQueue;
  beforeAll(async () => {
    harness = await createPostgresQueue(database.url, { pollMs: hourMs });
  });
  afterAll(() => harness.stop());

  it('tells the workers, who would otherwise look an hour later', async () => {
    const begun = new Promise((resolve) =>
      harness.contributions.add('the test', [jobHandler(singleTryJob, async ({ id }) => resolve(id))]),
    );
    await harness.start();
    await harness.queue.add(singleTryJob, { id: 'told' });
    expect(await inTime(begun)).toBe('told');
  });

  it('keeps each of several that are added at once under its own key and time', async () => {
    const payloads = (): Promise<object[]> =>
      harness.transactions.query(
        `SELECT payload, key, run_at > now() AS "isLater" FROM jobs WHERE key IN ('a', 'b') ORDER BY key`,
      );
    const runAt = new Date(Date.now() + hourMs);
    await harness.queue.addAll(singleTryJob, [
      { payload: { id: 'first' }, key: 'a', runAt },
      { payload: { id: 'other' }, key: 'b', runAt },
    ]);
    await harness.queue.addAll(singleTryJob, [{ payload: { id: 'again' }, key: 'a', runAt }]);
    await harness.queue.addAll(singleTryJob, []);
    expect(await payloads()).toEqual([
      { payload: { id: 'again' }, key: 'a', isLater: true },
      { payload: { id: 'other' }, key: 'b', isLater: true },
    ]);
  });
});

describe('Postgres when many jobs have come at once', () => {
  it('finds the next of each name without reading all, however few there were before', async () => {
    const own = await createTestDatabase();
    const { queue, transactions, stop } = await createPostgresQueue(own.url);
    const jobs = new JobsRepository(transactions);
    const taker = { workerId: newId(), leaseMs: hourMs, takesOver: true };
    const claim = () => jobs.claim(taker, [{ names: ['others', singleTryJob.name], count: 1 }], []);
    await transactions.query('VACUUM ANALYZE jobs');
    // Postgres would keep the plan of a prepared statement after five times.
    for (let look = 0; look < 10; look += 1) await claim();
    const orders = Array.from({ length: 3_000 }, (_, number) => ({ payload: { id: `${number}` } }));
    await queue.addAll(singleTryJob, orders);
    const readings = () =>
      transactions.query(`SELECT seq_scan::int FROM pg_stat_xact_user_tables WHERE relname = 'jobs'`);
    await transactions.run(async () => {
      const before = await readings();
      const [job] = await claim();
      await jobs.complete(taker.workerId, job?.id ?? '');
      expect(await readings()).toEqual(before);
    });
    await stop();
    await own.drop();
  });
});
