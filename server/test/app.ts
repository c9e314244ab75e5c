import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, TestingModuleBuilder } from '@nestjs/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { AppModule } from '../src/app.module';
import { FakeModelServers } from '../src/ai/connect/model-servers.fake';
import { ModelServers } from '../src/ai/connect/model-servers.port';
import { type Contribution, contribute } from '../src/common/contributions/contributions';
import { configureHttp, httpAdapter } from '../src/common/http/http-server';
import { Clock } from '../src/common/time/clock';
import { Env, loadEnv } from '../src/config/env';
import { Transactions } from '../src/database/transactions';
import { Mailer } from '../src/mail/mailer.port';
import { OutboxMailer } from '../src/mail/outbox-mailer.fake';
import { PasswordHasher } from '../src/modules/auth/credentials/password-hasher';
import { SandboxBuild } from '../src/sandbox-host/sandbox-build';
import { checkAnswers } from './answers';
import { createTestDatabase } from './database';
import { QueuedJobs } from './queued-jobs';
import { RedisServer } from './redis-server';

/** Time that stands still until a test moves it. */
export class TestClock extends Clock {
  private current = new Date();

  override now(): Date {
    return new Date(this.current);
  }

  advance(ms: number): void {
    this.current = new Date(this.current.getTime() + ms);
  }
}

/** Real hashes for a fortieth of the work; password-hasher.spec.ts knows what they cost people. */
class QuickHasher extends PasswordHasher {
  protected override readonly cost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
}

export interface TestApp {
  app: NestFastifyApplication;
  clock: TestClock;
  /** Supertest on the real HTTP server, over a database of this file's own. */
  http: ReturnType<typeof supertest>;
  /** Every mail that the app sent. `await mailbox.waitFor(address)` gives the next one. */
  mailbox: OutboxMailer;
  /** Jobs that are due run by themselves after the commit; `await jobs.runAll()` waits for them and runs those that became due. */
  jobs: QueuedJobs;
  /** SQL for what no route shows, or what a test can't wait for. */
  query: Transactions['query'];
  /** With the jobs in it: flush it, kill it, start it again. Only with Bull. */
  redis: RedisServer | undefined;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Which queue the jobs go through; `TEST_QUEUE` says it for all files. Bull gets a Redis of this app's own. */
  queue?: 'postgres' | 'bull';
  /** Routes that only this test has. */
  modules?: Type[];
  /** What modules that only this test has contribute. */
  contributions?: Contribution[];
  /** Puts more fakes at the ports. */
  configure?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export async function createTestApp({
  env = {},
  queue = process.env.TEST_QUEUE === 'bull' ? 'bull' : 'postgres',
  modules = [],
  contributions = [],
  configure = (builder) => builder,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const redis = queue === 'bull' ? await RedisServer.start() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'quillcast-test-'));
  const settings = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '5',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret for tests that is long enough',
    // Nothing plays the platforms here: a test that wants the sandbox sets '' and ports of its own (test/ports.ts).
    SANDBOX_URL: 'http://127.0.0.1:9',
    ...(redis && { REDIS_URL: redis.url }),
    ...env,
  });
  const clock = new TestClock();
  const mailbox = new OutboxMailer();
  const builder = Test.createTestingModule({
    imports: [AppModule, ...modules],
    providers: [contribute('the test', {}, () => contributions)],
  })
    .overrideProvider(Env)
    .useValue(settings)
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(Mailer)
    .useValue(mailbox)
    .overrideProvider(ModelServers)
    .useValue(new FakeModelServers())
    .overrideProvider(PasswordHasher)
    .useValue(new QuickHasher())
    .overrideProvider(SandboxBuild)
    .useValue({ load: () => import('../sandbox/start.js') });
  const module = await configure(builder).compile();
  const app = module.createNestApplication<NestFastifyApplication>(httpAdapter(settings) as FastifyAdapter, {
    rawBody: true,
  });
  // Before the answers are compressed.
  checkAnswers(app.getHttpAdapter().getInstance() as unknown as FastifyInstance, modules.length > 0);
  await configureHttp(app, settings);
  await app.listen(0, '127.0.0.1');
  const close = async (): Promise<void> => {
    await app.close();
    await redis?.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const transactions = app.get(Transactions);
  return {
    app,
    clock,
    mailbox,
    jobs: new QueuedJobs(app, clock),
    query: (sql, parameters) => transactions.query(sql, parameters),
    redis,
    http: supertest(app.getHttpServer()),
    close,
  };
}

/** Another server on the database of `first`, which leaves the jobs to that one. */
export const createSecondServer = (first: TestApp): Promise<TestApp> =>
  createTestApp({ env: { DATABASE_URL: first.app.get(Env).DATABASE_URL ?? '', ROLE: 'web' } });
