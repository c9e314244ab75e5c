import 'reflect-metadata';
import { type INestApplicationContext, Logger as NestLogger } from '@nestjs/common';
import { createLogger, Logger } from '../src/common/logging/logger';
import { EnvError, loadEnv } from '../src/config/env';
import { startSandbox } from './start';

const stopDeadlineMs = 10_000;

/** The sandbox as a process of its own; the server finds it through SANDBOX_URL. */
async function main(): Promise<void> {
  const env = loadEnv();
  if (!env.hasSandbox) throw new EnvError('SANDBOX must be true for the sandbox to run when NODE_ENV is production.');
  // Inside the server it speaks through the server's.
  NestLogger.overrideLogger(new Logger(createLogger(env.LOG_LEVEL)));
  stopOnSignals(await startSandbox(env));
  const url = `http://127.0.0.1:${env.sandboxPort}`;
  process.send?.({ ready: true, url });
  process.stdout.write(`The sandbox is ready on ${url} (email on port ${env.sandboxSmtpPort}).\n`);
}

function stopOnSignals(sandbox: INestApplicationContext): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    await sandbox.close();
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
