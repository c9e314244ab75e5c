import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, TestDatabase } from '../../test/database';
import { createPostgresQueue } from '../../test/queue/postgres-queue';
import { createLogger, Logger } from '../common/logging/logger';
import { Clock } from '../common/time/clock';
import { JobHandlers } from './job-handlers';
import {
  describeDurableQueue,
  describeJobQueue,
  QueueHarness,
  singleTryJob,
  WorkerProcess,
} from './job-queue.contract';
import { FakeJobQueue } from './job-queue.fake';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withinMs = 8_000;

async function inTime<T>(signal: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing happened within ${withinMs} ms.`)), withinMs);
  });
  return Promise.race([signal, tooLate]).finally(() => clearTimeout(timer));
}

async function postgresHarness(settings: { stopMs?: number } = {}): Promise<QueueHarness> {
  return { ...(await createPostgresQueue(database.url, settings)), until: inTime, now: () => new Date() };
}

async function spawnWorker(): Promise<WorkerProcess> {
  const folder = join(__dirname, '../../test');
  const child = fork(join(folder, 'queue/worker-process.ts'), [database.url], {
    execArgv: ['-r', join(folder, 'run-typescript.cjs')],
  });
  const messages = (wanted: 'isReady' | 'running'): Promise<unknown> =>
    new Promise((resolve) => {
      child.on('message', (message: Record<string, unknown>) => {
        if (message[wanted] !== undefined) resolve(message[wanted]);
      });
    });
  const running = messages('running') as Promise<string>;
  await inTime(messages('isReady'));
  const kill = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return { running, kill };
}

/** As a Postgres that restarts: connections break, new ones are refused. */
async function takeAway(): Promise<{ back: () => Promise<void> }> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.toString() });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const back = async (): Promise<void> => {
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await admin.end();
  };
  return { back };
}

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
describeJobQueue('Postgres', () => postgresHarness());
describeDurableQueue('Postgres', { makeHarness: postgresHarness, spawnWorker, takeAway });

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
