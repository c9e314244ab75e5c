import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { end, freePlace, launch, newDataDir } from './launched';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it. Each product begins with a copy, which takes half the time of a first start. */
    firstDataDir: string;
  }
}

export default async function setup(run: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  const { baseUrl, ports } = await freePlace();
  await end(await launch(baseUrl, { ...ports, DATA_DIR: dataDir }));
  run.provide('firstDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
