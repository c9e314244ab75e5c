import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres';

export interface RunningDatabase {
  query(sql: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** The built-in database of a product that runs on this data folder, for what a test can't wait for. */
export async function openRunningDatabase(dataDir: string): Promise<RunningDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return {
    query: async (sql, values) => void (await client.query(sql, values)),
    close: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}
