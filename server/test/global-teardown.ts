import type { EmbeddedPostgres } from '../src/database/embedded/embedded-postgres.js';
import { runningKey } from './global-setup';

export default async function globalTeardown(): Promise<void> {
  const state = globalThis as { [runningKey]?: EmbeddedPostgres };
  const running = state[runningKey];
  state[runningKey] = undefined;
  delete process.env.TEST_POSTGRES_URL;
  await running?.stop();
}
