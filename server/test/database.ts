import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated template, for one test file; `drop` throws out connections that are still open. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = process.env.TEST_POSTGRES_URL;
  if (!templateUrl) throw new Error('No test Postgres: only the projects "api" and "contract" start one.');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: through the log, block by block, it takes Postgres twice as long.
  await asAdmin(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () => asAdmin(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Not connected to the template itself: a database with a connection cannot be copied. */
async function asAdmin(templateUrl: string, sql: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
