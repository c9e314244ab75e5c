import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { LazyModuleLoader, NestFactory } from '@nestjs/core';
import { BullWorkers } from '../../src/queue/bull/bull-workers';
import { QueueSettings } from '../../src/queue/queue.settings';
import { createQueue, TestQueue } from './postgres-queue';

@Module({})
class NothingModule {}

/** The queue as a server with a Redis has it. */
export const createBullQueue = (
  { url, redisUrl }: { url: string; redisUrl: string },
  settings: Partial<QueueSettings> = {},
): Promise<TestQueue> =>
  createQueue(
    { DATABASE_URL: url, REDIS_URL: redisUrl },
    settings,
    async ({ env, jobs, handlers, settings: all, logger }) => {
      const context = await NestFactory.createApplicationContext(NothingModule, { logger: false });
      return new BullWorkers(env, jobs, handlers, all, logger, context.get(LazyModuleLoader));
    },
  );
