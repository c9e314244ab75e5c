import 'reflect-metadata';
import { INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommonModule } from '../common/common.module';
import { Logger } from '../common/logging/logger';
import { LoggingModule } from '../common/logging/logging.module';
import { ConfigModule } from '../config/config.module';
import { EnvError, loadEnv } from '../config/env';
import { DatabaseModule } from '../database/database.module';
import { migrate } from '../database/migrate';
import { Sandbox } from '../sandbox/sandbox';
import { SandboxWiresModule } from '../sandbox/sandbox-wires.module';

const stopDeadlineMs = 10_000;

@Module({ imports: [ConfigModule, LoggingModule, DatabaseModule, CommonModule, SandboxWiresModule] })
class SandboxProcessModule {}

/** Runs the sandbox as a process of its own; the server finds it through SANDBOX_URL. */
async function main(): Promise<void> {
  const env = loadEnv();
  if (!env.DATABASE_URL)
    throw new EnvError('DATABASE_URL must be set, or start with `npm run sandbox`, which brings a database.');
  if (!env.hasSandbox) throw new EnvError('SANDBOX must be true for the sandbox to run when NODE_ENV is production.');
  await migrate(env.DATABASE_URL);
  const context = await NestFactory.createApplicationContext(SandboxProcessModule, {
    bufferLogs: true,
    abortOnError: false,
  });
  context.useLogger(context.get(Logger));
  stopOnSignals(context);
  await context.get(Sandbox).start();
  const url = `http://127.0.0.1:${env.sandboxPort}`;
  process.send?.({ ready: true, url });
  process.stdout.write(`The sandbox is ready on ${url} (mail on port ${env.sandboxSmtpPort}).\n`);
}

function stopOnSignals(context: INestApplicationContext): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    await context.get(Sandbox).stop();
    await context.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (process.send) process.on('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof EnvError ? message : (stack ?? message)}\n`);
  process.exit(1);
});
