import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { end, freePlace, launch, newDataDir, sandboxModel, startProduct } from './launched';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it. Each product begins with a copy, which takes half the time of a first start. */
    firstDataDir: string;
    /** Of the product that most stories share. */
    sharedUrl: string;
  }
}

export default async function setup(run: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  const { baseUrl, ports } = await freePlace();
  await end(await launch(baseUrl, { ...ports, DATA_DIR: dataDir }));
  const shared = await startProduct(dataDir, sandboxModel);
  run.provide('firstDataDir', dataDir);
  run.provide('sharedUrl', shared.baseUrl);
  return async () => {
    await shared.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
