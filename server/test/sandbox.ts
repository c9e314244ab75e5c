import 'reflect-metadata';
import { Test, TestingModule } from '@nestjs/testing';
import supertest from 'supertest';
import { databaseOptions } from '../sandbox/database/database-options';
import { Clock } from '../src/common/time/clock';
import { loadEnv } from '../src/config/env';
import { migrate } from '../src/database/migrate';
import { SandboxTimings } from '../sandbox/core/sandbox-timings';
import { SandboxWire, Wires } from '../sandbox/core/sandbox-wire';
import { NetworkTools } from '../sandbox/network/network-tools';
import type { NetworkWire } from '../sandbox/network/network.wire';
import { Sandbox } from '../sandbox/sandbox';
import { SandboxModule } from '../sandbox/sandbox.module';
import { TestClock } from './app';
import { createTestDatabase } from './database';
import { freePorts } from './ports';

export interface TestSandbox {
  module: TestingModule;
  clock: TestClock;
  /** Where the platforms' wires stand. */
  url: string;
  smtpPort: number;
  /** Supertest on the sandbox's own port. */
  http: ReturnType<typeof supertest>;
  close(): Promise<void>;
}

export interface TestSandboxOptions {
  env?: Record<string, string>;
  /** Played beside the real ones. */
  wires?: SandboxWire[];
  networks?: (new (tools: NetworkTools) => NetworkWire)[];
  lateAcceptMs?: number;
}

/** The sandbox alone, on ports and a database of its own: what adapters' contract suites talk to. */
export async function createTestSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const database = await createTestDatabase();
  const [port, smtpPort] = await freePorts(2);
  const env = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret for tests that is long enough',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    ...options.env,
  });
  const clock = new TestClock();
  await migrate(database.url, databaseOptions(database.url));
  const builder = Test.createTestingModule({ imports: [SandboxModule.with(env)] })
    .overrideProvider(Clock)
    .useValue(clock);
  const timings = { lateAcceptMs: options.lateAcceptMs ?? 100 };
  const module = await builder.overrideProvider(SandboxTimings).useValue(timings).compile();
  await module.init();
  for (const wire of options.wires ?? []) module.get(Wires).add(wire);
  for (const Network of options.networks ?? []) module.get(Wires).add(new Network(module.get(NetworkTools)));
  await module.get(Sandbox).start();
  const close = async (): Promise<void> => {
    await module.close();
    await database.drop();
  };
  return { module, clock, url: env.sandboxUrl, smtpPort: env.sandboxSmtpPort, http: supertest(env.sandboxUrl), close };
}
