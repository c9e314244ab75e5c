import { cp, rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openRunningDatabase, type RunningDatabase } from '../../../server/test/running-database';
import { launchBrowser } from './browser';
import { end, freePlace, launch, newDataDir } from './launched';

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

/** On free ports and a data folder of its own. */
async function startProduct(env: SandboxEnv = () => ({})): Promise<Product> {
  const dataDir = await newDataDir();
  await cp(inject('firstDataDir'), dataDir, { recursive: true });
  const { baseUrl, sandboxUrl, ports } = await freePlace();
  const settings = { ...ports, DATA_DIR: dataDir, ...env(sandboxUrl) };
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
