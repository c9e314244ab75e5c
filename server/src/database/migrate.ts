import { Client } from 'pg';
import { createDataSource, type DatabaseOptions } from './data-source';

/** Any number will do, so long as every server takes the same one. */
export const migrationLock = 7_413_001;

/** Brings the schema up to date, and makes one that is named. Servers that start together take turns; one that was killed leaves no lock behind. */
export async function migrate(
  url: string,
  place: Pick<DatabaseOptions, 'schema' | 'migrations' | 'until'> = {},
): Promise<void> {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (place.schema) await lock.query(`CREATE SCHEMA IF NOT EXISTS ${place.schema}`);
    const dataSource = await createDataSource({ ...place, url, entities: [], poolSize: 2 }).initialize();
    try {
      await dataSource.runMigrations();
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
