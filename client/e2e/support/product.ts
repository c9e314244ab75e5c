import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openRunningDatabase, type RunningDatabase } from '../../../server/test/running-database';
import { openBrowser } from './browser';
import { type Product, type SandboxEnv, startProduct } from './launched';

export interface BrowsedProduct {
  readonly baseUrl: string;
  readonly browser: Browser;
}

interface OwnProduct extends BrowsedProduct {
  /** Opens its database, for what a test can't wait for; a test file closes it by an `afterAll` that comes after this. */
  openDatabase(): Promise<RunningDatabase>;
  restart(): Promise<void>;
}

/**
 * The product of the whole run, where many people are at work at once, with the sandbox's model. A start costs as much as a short
 * story, so only what concerns everybody on a server needs one of its own: its settings, restarts, the sandbox's faults and clocks.
 */
export function useProduct(): BrowsedProduct {
  const used = { baseUrl: inject('sharedUrl') } as BrowsedProduct;
  useBrowser(used);
  return used;
}

/** One product for the tests of a `describe` alone, there from its first hook or test on. */
export function useOwnProduct(env: SandboxEnv = () => ({})): OwnProduct {
  const used = {} as OwnProduct;
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(inject('firstDataDir'), env);
    const { baseUrl, dataDir, restart } = product;
    Object.assign(used, { baseUrl, restart, openDatabase: () => openRunningDatabase(dataDir) });
  });
  afterAll(() => product.stop());
  useBrowser(used);
  return used;
}

function useBrowser(used: { browser: Browser }): void {
  beforeAll(async () => {
    used.browser = await openBrowser();
  });
  // What a story that failed left open.
  afterAll(() => Promise.all(used.browser.contexts().map((context) => context.close())));
}
