import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../server/test/ports';

const launcher = fileURLToPath(new URL('../../../server/scripts/start.mjs', import.meta.url));
const READY_TIMEOUT_MS = 180_000;

interface Place {
  readonly baseUrl: string;
  readonly sandboxUrl: string;
  /** As environment variables. */
  readonly ports: Record<string, string>;
}

export async function freePlace(): Promise<Place> {
  const [port, sandboxPort, smtpPort] = await freePorts(3);
  return {
    baseUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    ports: { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, SANDBOX_SMTP_PORT: `${smtpPort}` },
  };
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'quillcast-e2e-'));

/** Runs the built product as `npm start` does, until it is ready. */
export async function launch(baseUrl: string, settings: Record<string, string>): Promise<ChildProcess> {
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

export async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

export interface Product {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it and starts it again on the same data and ports. */
  restart(): Promise<void>;
}

/** For settings that name the sandbox. */
export type SandboxEnv = (sandboxUrl: string) => Record<string, string>;

/** On free ports and a data folder of its own, a copy of one as the first start leaves it. */
export async function startProduct(firstDataDir: string, env: SandboxEnv): Promise<Product> {
  const dataDir = await newDataDir();
  await cp(firstDataDir, dataDir, { recursive: true });
  const { baseUrl, sandboxUrl, ports } = await freePlace();
  const settings = { ...ports, DATA_DIR: dataDir, ...env(sandboxUrl) };
  let running = await launch(baseUrl, settings);
  return {
    baseUrl,
    dataDir,
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

/** The model that the sandbox plays. By this name it costs nothing, so that it writes for the sample workspace, too. */
export const sandboxModel: SandboxEnv = (sandboxUrl) => ({
  OPENAI_API_KEY: 'sk-sandbox',
  OPENAI_BASE_URL: `${sandboxUrl}/v1`,
  MODEL_GPT_3_5_TURBO: 'a-local-model',
});
