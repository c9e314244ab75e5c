import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, TestingModuleBuilder } from '@nestjs/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { AppModule } from '../src/app.module';
import { FakeModelServers } from '../src/ai/connect/model-servers.fake';
import { ModelServers } from '../src/ai/connect/model-servers.port';
import { configureHttp, httpAdapter } from '../src/common/http/http-server';
import { Clock } from '../src/common/time/clock';
import { Env, loadEnv } from '../src/config/env';
import { Transactions } from '../src/database/transactions';
import { Mailer } from '../src/mail/mailer.port';
import { OutboxMailer } from '../src/mail/outbox-mailer.fake';
import { PasswordHasher } from '../src/modules/auth/credentials/password-hasher';
import { JobHandlers } from '../src/queue/job-handlers';
import { FakeJobQueue } from '../src/queue/job-queue.fake';
import { JobQueue } from '../src/queue/job-queue.port';
import { Workers } from '../src/queue/workers';
import { SandboxBuild } from '../src/sandbox-host/sandbox-build';
import { createTestDatabase } from './database';

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
  jobs: FakeJobQueue;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** `postgres` runs jobs through the real queue; `jobs` is no fake then. */
  queue?: 'fake' | 'postgres';
  /** Routes that only this test has. */
  modules?: Type[];
  /** Puts more fakes at the ports. */
  configure?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export async function createTestApp({
  env = {},
  queue = 'fake',
  modules = [],
  configure = (builder) => builder,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
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
    ...env,
  });
  const clock = new TestClock();
  const mailbox = new OutboxMailer();
  const builder = Test.createTestingModule({ imports: [AppModule, ...modules] })
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
  if (queue === 'fake') useFakeQueue(builder);
  const module = await configure(builder).compile();
  const app = module.createNestApplication<NestFastifyApplication>(httpAdapter(settings) as FastifyAdapter, {
    rawBody: true,
  });
  await configureHttp(app, settings);
  await app.listen(0, '127.0.0.1');
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, clock, mailbox, jobs: app.get(JobQueue), http: supertest(app.getHttpServer()), close };
}

function useFakeQueue(builder: TestingModuleBuilder): void {
  builder.overrideProvider(Workers).useValue({});
  builder.overrideProvider(JobQueue).useFactory({
    inject: [Transactions, JobHandlers, Clock],
    factory: (transactions: Transactions, handlers: JobHandlers, clock: Clock) =>
      new FakeJobQueue({ transactions, handlers, clock, startsJobs: true }),
  });
}
