import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { freePorts } from '../../../server/test/ports';
import { openRunningDatabase, type RunningDatabase } from '../../../server/test/running-database';
import { launchBrowser } from './browser';

const launcher = fileURLToPath(new URL('../../../server/scripts/start.mjs', import.meta.url));
const READY_TIMEOUT_MS = 180_000;

interface Product {
  readonly baseUrl: string;
  /** Opens its database, for what a test can't wait for; `close` comes before `stop`. */
  openDatabase(): Promise<RunningDatabase>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it and starts it again on the same data and ports. */
  restart(): Promise<void>;
}

/** For settings that name the sandbox. */
type SandboxEnv = (sandboxUrl: string) => Record<string, string>;

/** The model that the sandbox plays. By this name it costs nothing, so that it writes for the sample workspace, too. */
export const sandboxModel: SandboxEnv = (sandboxUrl) => ({
  OPENAI_API_KEY: 'sk-sandbox',
  OPENAI_BASE_URL: `${sandboxUrl}/v1`,
  MODEL_GPT_3_5_TURBO: 'a-local-model',
});

interface BrowsedProduct extends Product {
  readonly browser: Browser;
}

/**
 * One product and one browser for all tests of a `describe`, there from its first hook or test on.
 * What a test file opens on it is closed before it, by an `afterAll` that comes after this.
 */
export function useProduct(env?: SandboxEnv): BrowsedProduct {
  const used = {} as BrowsedProduct;
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(env), launchBrowser()]);
    Object.assign(used, product, { browser });
  });
  afterAll(async () => {
    await used.browser.close();
    await used.stop();
  });
  return used;
}

/** The built product as `npm start` runs it, on free ports and a data folder of its own. */
async function startProduct(env: SandboxEnv = () => ({})): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quillcast-e2e-'));
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const baseUrl = `http://localhost:${port}`;
  const ports = { PORT: port, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort };
  const settings = { ...stringsOf(ports), DATA_DIR: dataDir, ...env(`http://localhost:${sandboxPort}`) };
  let running = await launch(baseUrl, settings);
  return {
    baseUrl,
    openDatabase: () => openRunningDatabase(dataDir),
    stop: async () => {
      await end(running);
      await rm(dataDir, { recursive: true, force: true });
    },
    restart: async () => {
      await end(running);
      running = await launch(baseUrl, settings);
    },
  };
}

async function launch(baseUrl: string, settings: Record<string, string>): Promise<ChildProcess> {
  const product = spawn(process.execPath, [launcher], {
    // Vitest's own NODE_ENV is "test".
    env: { ...process.env, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  product.stdout.on('data', collect);
  product.stderr.on('data', collect);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(baseUrl))) {
    const hasEnded = product.exitCode !== null || product.signalCode !== null;
    if (hasEnded || Date.now() > deadline) {
      await end(product);
      throw new Error(`The product did not become ready. Its output:\n${output}`);
    }
    await delay(50);
  }
  return product;
}

async function isReady(baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/api/health/ready`).catch(() => null);
  return response?.ok ?? false;
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

const stringsOf = (numbers: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
