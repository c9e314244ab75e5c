import { Client } from 'pg';
import { createDataSource, type DatabaseOptions, migrationTimes } from './data-source';

type Place = Pick<DatabaseOptions, 'schema' | 'migrations' | 'until'>;

/** Any number will do, so long as every server takes the same one. */
export const migrationLock = 7_413_001;

/** Brings the schema up to date, and makes one that is named. Servers that start together take turns; one that was killed leaves no lock behind. */
export async function migrate(url: string, place: Place = {}): Promise<void> {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (place.schema) await lock.query(`CREATE SCHEMA IF NOT EXISTS ${place.schema}`);
    if (await haveAllRun(lock, place)) return;
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

/** Asked before they are loaded, which would take a tenth of a second of each start. */
async function haveAllRun(client: Client, place: Place): Promise<boolean> {
  const table = place.schema ? `${place.schema}.migrations` : 'migrations';
  const { rows } = await client.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [table]);
  if (!rows[0]?.isThere) return false;
  const { rows: done } = await client.query<{ timestamp: string }>(`SELECT timestamp FROM ${table}`);
  const times = new Set(done.map(({ timestamp }) => Number(timestamp)));
  return migrationTimes(place).every((time) => times.has(time));
}
