import 'reflect-metadata';
import { Contributions } from '../../src/common/contributions/contributions';
import { createLogger, Logger } from '../../src/common/logging/logger';
import { type Env, loadEnv } from '../../src/config/env';
import { createDataSource } from '../../src/database/data-source';
import { Transactions } from '../../src/database/transactions';
import { JobHandlers } from '../../src/queue/job-handlers';
import type { JobQueue } from '../../src/queue/job-queue.port';
import { JobsRepository } from '../../src/queue/jobs.repository';
import { PostgresWorkers, type Workers } from '../../src/queue/workers';
import { QueueSettings } from '../../src/queue/queue.settings';

export interface TestQueue {
  queue: JobQueue;
  contributions: Contributions;
  transactions: Transactions;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueParts {
  env: Env;
  jobs: JobsRepository;
  handlers: JobHandlers;
  settings: QueueSettings;
  logger: Logger;
}

/** The queue as a server has it, with shorter times and nothing around it. */
export const createPostgresQueue = (url: string, settings: Partial<QueueSettings> = {}): Promise<TestQueue> =>
  createQueue(
    { DATABASE_URL: url },
    settings,
    async ({ env, jobs, handlers, settings: all, logger }) => new PostgresWorkers(env, jobs, handlers, all, logger),
  );

export async function createQueue(
  variables: { DATABASE_URL: string; REDIS_URL?: string },
  settings: Partial<QueueSettings>,
  make: (parts: QueueParts) => Promise<Workers>,
): Promise<TestQueue> {
  const dataSource = await createDataSource({ url: variables.DATABASE_URL, poolSize: 4 }).initialize();
  const logger = new Logger(createLogger('silent'));
  const transactions = new Transactions(dataSource);
  const contributions = new Contributions();
  const handlers = new JobHandlers(logger, contributions);
  const jobs = new JobsRepository(transactions);
  const times = { concurrency: 4, pollMs: 20, beatMs: 50, leaseMs: 400, stopMs: 5_000 };
  const all = Object.assign(new QueueSettings(), times, settings);
  const workers = await make({ env: loadEnv(variables), jobs, handlers, settings: all, logger });
  return {
    queue: jobs,
    contributions,
    transactions,
    start: () => workers.onApplicationBootstrap(),
    stop: async () => {
      await workers.beforeApplicationShutdown();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}
