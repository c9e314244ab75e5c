import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommonModule } from '../common/common.module';
import { LoggingModule } from '../common/logging/logging.module';
import { Refusal } from '../common/errors/refusal';
import { ConfigModule } from '../config/config.module';
import { type Env, EnvError, loadEnv } from '../config/env';
import { BackupError } from '../database/backup/manifest';
import { DatabaseModule } from '../database/database.module';
import { migrate } from '../database/migrate';
import { doNoJobs } from '../config/presume';
import { MailModule } from '../mail/mail.module';
import { QueueModule } from '../queue/queue.module';

/** Tells the operator what they did wrong, in one sentence. */
export class CommandError extends Error {}

/**
 * Runs a command of the operator over the given modules, without serving anything, and prints the one line that it answers.
 * A mistake of the operator's is printed as one sentence; whatever fails ends with code 1.
 */
export async function runCommand(
  imports: Type[],
  work: (context: INestApplicationContext) => Promise<string>,
): Promise<void> {
  let context: INestApplicationContext | undefined;
  await printLine(async ({ url }) => {
    doNoJobs();
    await migrate(url);
    context = await NestFactory.createApplicationContext(commandModule(imports), {
      logger: false,
      abortOnError: false,
    });
    return work(context);
  });
  await context?.close();
}

/** The same for a command that needs nothing but the database, as it is: nothing is migrated. */
export async function printLine(work: (place: { url: string; env: Env }) => Promise<string>): Promise<void> {
  try {
    const env = loadEnv();
    const { DATABASE_URL: url } = env;
    if (!url) throw new EnvError('DATABASE_URL must be set, or use `npm run`, which finds the database.');
    process.stdout.write(`${await work({ url, env })}\n`);
  } catch (error) {
    const { message, stack } = error as Error;
    const isPlain = [CommandError, EnvError, Refusal, BackupError].some((kind) => error instanceof kind);
    process.stderr.write(`${isPlain ? message : (stack ?? message)}\n`);
    process.exitCode = 1;
  }
}

export function commandModule(imports: Type[]): Type {
  @Module({ imports: [ConfigModule, LoggingModule, DatabaseModule, CommonModule, QueueModule, MailModule, ...imports] })
  class CommandModule {}
  return CommandModule;
}
