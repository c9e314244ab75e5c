import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommonModule } from '../common/common.module';
import { LoggingModule } from '../common/logging/logging.module';
import { ConfigModule } from '../config/config.module';
import { DatabaseModule } from '../database/database.module';

/** What the operator did wrong, in one sentence. */
export class CommandError extends Error {}

/**
 * Runs a command of the operator over the given modules, without serving anything, and prints the one line that it answers.
 * A CommandError, or a bad setting, is printed alone; both end with code 1.
 */
export async function runCommand(imports: Type[], work: (context: INestApplicationContext) => Promise<string>): Promise<void> {
  let context: INestApplicationContext | undefined;
  try {
    context = await NestFactory.createApplicationContext(commandModule(imports), { logger: false, abortOnError: false });
    process.stdout.write(`${await work(context)}\n`);
  } catch (error) {
    const { name, message, stack } = error as Error;
    const isPlain = error instanceof CommandError || name === 'EnvError' || isRefusal(error);
    process.stderr.write(`${isPlain ? message : (stack ?? message)}\n`);
    process.exitCode = 1;
  } finally {
    await context?.close();
  }
}

const isRefusal = (error: unknown): boolean => typeof (error as { status?: unknown }).status === 'number';

function commandModule(imports: Type[]): Type {
  @Module({ imports: [ConfigModule, LoggingModule, DatabaseModule, CommonModule, ...imports] })
  class CommandModule {}
  return CommandModule;
}
