import 'reflect-metadata';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Lifecycle } from './common/http/lifecycle';
import { startTracing } from './common/tracing/start-tracing';
import { type Env, EnvError, loadEnv } from './config/env';
import { migrate } from './database/migrate';

const stopDeadlineMs = 25_000;
const readinessMs = 1_000;
const lastRequestsMs = 500;
const lastTracesMs = 2_000;
const mostTurns = 1_000;

async function main(): Promise<void> {
  const env = loadEnv();
  if (!env.DATABASE_URL)
    throw new EnvError('DATABASE_URL must be set, or start with `npm start`, which brings a database.');
  const endTracing = await startTracing(env);
  await prepareDatabase(env.DATABASE_URL);
  // Loaded here, so that traces see all that it loads.
  const { createServer } = await import('./server.js');
  const app = await createServer(env);
  await listen(app, env);
  stopOnSignals(app, endTracing);
  process.send?.({ ready: true, url: env.publicUrl });
}

/** Readiness goes off, work in flight ends, then the process does. A launcher that dies takes the server with it. */
function stopOnSignals(app: NestFastifyApplication, endTracing: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    await app.get(Lifecycle).stop();
    // Whoever was told before that this server is ready may still come.
    await wait(readinessMs);
    await takeWhatHasCome(app.getHttpServer());
    stopListening(app);
    // What has come on a connection is read and answered: ending it at once would reset it.
    await wait(lastRequestsMs);
    await takeWhatHasCome(app.getHttpServer());
    await app.close();
    await Promise.race([endTracing(), wait(lastTracesMs)]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (process.send) process.on('disconnect', () => void stop());
}

/**
 * On a busy machine connections wait to be accepted, of which a turn of the event loop takes one, and requests to be read: what ends
 * before that is reset. Who does not stop coming is not waited for.
 */
async function takeWhatHasCome(server: Server): Promise<void> {
  let hasCome = true;
  const note = (): void => void (hasCome = true);
  server.on('connection', note);
  for (let turns = 0; hasCome && turns < mostTurns; turns += 1) {
    hasCome = false;
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  server.off('connection', note);
}

/** Takes no new connections and leaves the others alone, which `close` of an HTTP server does not. */
function stopListening(app: NestFastifyApplication): void {
  const server: Server = app.getHttpServer();
  Server.prototype.close.call(server);
}

async function prepareDatabase(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const isUnreachable = code === undefined ? false : /^(E[A-Z]+|28P01|28000|3D000|57P03)$/.test(code);
    if (isUnreachable) throw new EnvError(`The database at DATABASE_URL cannot be used: ${message || code}.`);
    throw error;
  }
}

async function listen(app: NestFastifyApplication, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new EnvError(`Port ${env.PORT} is in use. Set PORT to another one.`);
  }
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  process.stderr.write(error instanceof EnvError ? `${message}\n` : `${stack ?? message}\n`);
  process.exit(1);
});
