import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Env } from '../src/config/env';
import { migrate } from '../src/database/migrate';
import { databaseOptions } from './database/database-options';
import { Sandbox } from './sandbox';
import { SandboxModule } from './sandbox.module';

/** Makes the sandbox's tables and opens its ports. `close` closes both ports and connections. Throws an EnvError that says what to set. */
export async function startSandbox(env: Env): Promise<INestApplicationContext> {
  const options = databaseOptions(env.DATABASE_URL);
  await migrate(options.url, options);
  const context = await NestFactory.createApplicationContext(SandboxModule.with(env), { abortOnError: false });
  try {
    await context.get(Sandbox).start();
  } catch (error) {
    await context.close();
    throw error;
  }
  return context;
}
