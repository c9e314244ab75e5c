import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { LazyModuleLoader, NestFactory } from '@nestjs/core';
import { loadEnv } from '../../src/config/env';
import { BullJobQueue } from '../../src/queue/bull/bull-job-queue';
import { QueueSettings } from '../../src/queue/queue.settings';
import { createQueue, TestQueue } from './postgres-queue';

@Module({})
class NothingModule {}

/** Bull's queue as a server has it; `url` is the database whose transactions jobs wait for. */
export const createBullQueue = (
  { url, redisUrl }: { url: string; redisUrl: string },
  settings: Partial<QueueSettings> = {},
): Promise<TestQueue<BullJobQueue>> =>
  createQueue(url, settings, async ({ transactions, handlers, settings: all, logger }) => {
    const context = await NestFactory.createApplicationContext(NothingModule, { logger: false });
    const env = loadEnv({ DATABASE_URL: url, REDIS_URL: redisUrl });
    return new BullJobQueue(env, transactions, handlers, all, logger, context.get(LazyModuleLoader));
  });
