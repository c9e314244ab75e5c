import 'reflect-metadata';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, TestingModuleBuilder } from '@nestjs/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { AppModule } from '../src/app.module';
import { configureHttp, httpAdapter } from '../src/common/http/http-server';
import { Clock } from '../src/common/time/clock';
import { Env, loadEnv } from '../src/config/env';
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

export interface TestApp {
  app: NestFastifyApplication;
  clock: TestClock;
  /** Supertest on the real HTTP server, over a database of this file's own. */
  http: ReturnType<typeof supertest>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Puts more fakes at the ports. */
  configure?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export async function createTestApp({
  env = {},
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
    ...env,
  });
  const clock = new TestClock();
  const builder = Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Env)
    .useValue(settings)
    .overrideProvider(Clock)
    .useValue(clock);
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
  return { app, clock, http: supertest(app.getHttpServer()), close };
}
