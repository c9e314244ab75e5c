import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { createLogger, Logger } from '../../src/common/logging/logger';
import { loadEnv } from '../../src/config/env';
import { createDataSource } from '../../src/database/data-source';
import { Transactions } from '../../src/database/transactions';
import { JobHandlers } from '../../src/queue/job-handlers';
import { PostgresJobQueue } from '../../src/queue/postgres/postgres-job-queue';
import { QueueSettings } from '../../src/queue/queue.settings';

export interface PostgresQueue {
  queue: PostgresJobQueue;
  handlers: JobHandlers;
  transactions: Transactions;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The queue as a server has it, with shorter times and nothing around it. */
export async function createPostgresQueue(url: string, settings: Partial<QueueSettings> = {}): Promise<PostgresQueue> {
  const dataSource: DataSource = await createDataSource({ url, poolSize: 4 }).initialize();
  const logger = new Logger(createLogger('silent'));
  const transactions = new Transactions(dataSource);
  const handlers = new JobHandlers(logger);
  const all = Object.assign(
    new QueueSettings(),
    { concurrency: 4, pollMs: 20, beatMs: 50, silentMs: 400, stopMs: 5_000 },
    settings,
  );
  const queue = new PostgresJobQueue(loadEnv({ DATABASE_URL: url }), transactions, handlers, all, logger);
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
