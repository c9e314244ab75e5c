import 'reflect-metadata';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { createDataSource } from '../../src/database/data-source';
import { migrate } from '../../src/database/migrate';
import { databaseOptions } from './database-options';

const tables = `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
  WHERE table_schema = 'sandbox' OR table_name LIKE 'sandbox%'`;

describe("the sandbox's tables", () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  const migrated = () => migrate(database.url, databaseOptions(database.url));

  it('are missing until it runs, and then all stand in a schema of its own', async () => {
    expect((await client.query(tables)).rows).toEqual([]);
    await Promise.all([migrated(), migrated()]);
    const { rows } = await client.query<{ schema: string; name: string }>(tables);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ schema }) => schema !== 'sandbox')).toEqual([]);
  });

  it('are what the entities describe', async () => {
    await migrated();
    const dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
