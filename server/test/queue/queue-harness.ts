import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import type { QueueHarness, WorkerProcess } from '../../src/queue/job-queue.contract';
import { QueueSettings } from '../../src/queue/queue.settings';
import { createPostgresQueue } from './postgres-queue';

/** Only what never comes is given up: a busy machine may take long. */
const withinMs = 30_000;

export async function inTime<T>(signal: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing happened within ${withinMs} ms.`)), withinMs);
  });
  return Promise.race([signal, tooLate]).finally(() => clearTimeout(timer));
}

export async function postgresHarness(url: string, settings: Partial<QueueSettings> = {}): Promise<QueueHarness> {
  return { ...(await createPostgresQueue(url, settings)), until: inTime, now: () => new Date() };
}

/** A process of its own; `urls` are what it works on. */
export async function spawnWorker(queue: 'postgres' | 'bull', ...urls: string[]): Promise<WorkerProcess> {
  const folder = join(__dirname, '..');
  const child = fork(join(folder, `queue/${queue}-worker.ts`), urls, {
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
export async function takePostgresAway(databaseUrl: string): Promise<{ back: () => Promise<void> }> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.toString() });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  // Waited for: a connection that ends only once the database is back breaks whatever uses it then.
  await admin.query('SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1', [name]);
  const back = async (): Promise<void> => {
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await admin.end();
  };
  return { back };
}
