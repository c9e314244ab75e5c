import { resolveTypeScript, runningKey } from './global-setup';

/** As `global-setup`, on the PostgreSQL of the system. Each test that needs a Redis starts one of its own. */
export default async function servicesSetup(): Promise<void> {
  resolveTypeScript();
  const { startSystemPostgres } = await import('./system-postgres.js');
  const { migrate } = await import('../src/database/migrate.js');
  const postgres = await startSystemPostgres();
  Object.assign(globalThis, { [runningKey]: postgres });
  await migrate(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.url;
}
