import 'reflect-metadata';
import { createLogger, Logger } from '../../src/common/logging/logger';
import { loadEnv } from '../../src/config/env';
import { createDataSource } from '../../src/database/data-source';
import { Transactions } from '../../src/database/transactions';
import { JobHandlers } from '../../src/queue/job-handlers';
import { JobQueue } from '../../src/queue/job-queue.port';
import { PostgresJobQueue } from '../../src/queue/postgres/postgres-job-queue';
import { QueueSettings } from '../../src/queue/queue.settings';

export interface TestQueue<Queue extends JobQueue = JobQueue> {
  queue: Queue;
  handlers: JobHandlers;
  transactions: Transactions;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Hooks = { onApplicationBootstrap(): Promise<void>; beforeApplicationShutdown(): Promise<void> };

export interface QueueParts {
  handlers: JobHandlers;
  transactions: Transactions;
  settings: QueueSettings;
  logger: Logger;
}

/** The queue as a server has it, with shorter times and nothing around it. */
export const createPostgresQueue = (url: string, settings: Partial<QueueSettings> = {}): Promise<TestQueue> =>
  createQueue(
    url,
    settings,
    async ({ transactions, handlers, settings: all, logger }) =>
      new PostgresJobQueue(loadEnv({ DATABASE_URL: url }), transactions, handlers, all, logger),
  );

export async function createQueue<Queue extends JobQueue & Hooks>(
  url: string,
  settings: Partial<QueueSettings>,
  make: (parts: QueueParts) => Promise<Queue>,
): Promise<TestQueue<Queue>> {
  const dataSource = await createDataSource({ url, poolSize: 4 }).initialize();
  const logger = new Logger(createLogger('silent'));
  const transactions = new Transactions(dataSource);
  const handlers = new JobHandlers(logger);
  const times = { concurrency: 4, pollMs: 20, beatMs: 50, silentMs: 400, stopMs: 5_000 };
  const all = Object.assign(new QueueSettings(), times, settings);
  const queue = await make({ transactions, handlers, settings: all, logger });
  return {
    queue,
    handlers,
    transactions,
    start: () => queue.onApplicationBootstrap(),
    stop: async () => {
      await queue.beforeApplicationShutdown();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}
