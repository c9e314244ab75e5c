import { rm } from 'node:fs/promises';
import { runningKey, type RunningPostgres } from './global-setup';

export default async function globalTeardown(): Promise<void> {
  const state = globalThis as { [runningKey]?: RunningPostgres };
  const running = state[runningKey];
  if (!running) return;
  delete state[runningKey];
  delete process.env.TEST_POSTGRES_URL;
  await running.postgres.stop();
  await rm(running.dataDir, { recursive: true, force: true });
}
