import { createTestDatabase, TestDatabase } from '../../test/database';
import { createPostgresQueue } from '../../test/queue/postgres-queue';
import { inTime, postgresHarness, spawnWorker, takePostgresAway } from '../../test/queue/queue-harness';
import { createLogger, Logger } from '../common/logging/logger';
import { Clock } from '../common/time/clock';
import { JobHandlers } from './job-handlers';
import { describeDurableQueue, describeJobQueue, QueueHarness, singleTryJob } from './job-queue.contract';
import { FakeJobQueue } from './job-queue.fake';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Time that goes on when nothing else is left to do. */
class StillClock extends Clock {
  private current = new Date();

  override now(): Date {
    return new Date(this.current);
  }

  moveTo(time: Date): void {
    if (time > this.current) this.current = time;
  }
}

/** The one transaction that the fake needs: what waits for the commit, and a commit. */
class FakeTransactions {
  private waiting: (() => Promise<void> | void)[] | undefined;

  async afterCommit(action: () => Promise<void> | void): Promise<void> {
    if (this.waiting) this.waiting.push(action);
    else await action();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting = [];
    const actions = this.waiting;
    const result = await work().finally(() => (this.waiting = undefined));
    for (const action of actions) await action();
    return result;
  }
}

async function fakeHarness(): Promise<QueueHarness> {
  const clock = new StillClock();
  const transactions = new FakeTransactions();
  const handlers = new JobHandlers(new Logger(createLogger('silent')));
  const queue = new FakeJobQueue({ transactions, handlers, clock });
  const until = async <T>(signal: Promise<T>): Promise<T> => {
    let isSettled = false;
    const settled = signal.finally(() => (isSettled = true));
    for (let rounds = 0; !isSettled; rounds += 1) {
      if (rounds > 1_000) throw new Error('Nothing happened.');
      await Promise.race([settled, queue.runAll()]);
      await new Promise(setImmediate);
      if (!isSettled && queue.nextRunAt) clock.moveTo(queue.nextRunAt);
    }
    return settled;
  };
  return {
    queue,
    handlers,
    transactions,
    until,
    now: () => clock.now(),
    start: async () => undefined,
    stop: () => queue.beforeApplicationShutdown(),
  };
}

describeJobQueue('the fake', fakeHarness);
describeJobQueue('Postgres', (settings) => postgresHarness(database.url, settings));
describeDurableQueue('Postgres', {
  makeHarness: (settings) => postgresHarness(database.url, settings),
  spawnWorker: () => spawnWorker('postgres', database.url),
  takeAway: () => takePostgresAway(database.url),
});

describe('Postgres when an answer is lost', () => {
  it('runs a job that its own worker claimed without hearing of it', async () => {
    const own = await createTestDatabase();
    const { queue, handlers, transactions, start, stop } = await createPostgresQueue(own.url);
    const begun = new Promise<string>((resolve) => {
      handlers.register(singleTryJob, async ({ id }) => resolve(id));
    });
    await start();
    await transactions.run(async () => {
      await queue.add(singleTryJob, { id: 'unheard' });
      await transactions.query(
        `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now() - interval '1 minute',
           locked_by = (SELECT worker_id FROM worker_heartbeats)`,
      );
    });
    expect(await inTime(begun)).toBe('unheard');
    await stop();
    await own.drop();
  });
});
