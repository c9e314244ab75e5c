import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../../test/database';
import { createDataSource } from './data-source';
import { migrate } from './migrate';

const sources = join(__dirname, '..');

async function allEntities(): Promise<(new () => object)[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(sources, file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'function') as (new () => object)[];
}

describe('migrations', () => {
  it('make the schema that the entities describe, and nothing else', async () => {
    const database = await createTestDatabase();
    const entities = await allEntities();
    expect(entities.length).toBeGreaterThan(20);
    const dataSource = await createDataSource({ url: database.url, poolSize: 2, entities }).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    await database.drop();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('run once when several servers start together on an empty database', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA graphile_worker CASCADE');
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    await client.end();
    await database.drop();
    expect(rows).toHaveLength(readdirSync(join(__dirname, 'migrations')).length);
  });
});
