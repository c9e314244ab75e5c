import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../../test/database';
import { createDataSource, migrationTimes } from './data-source';
import { migrate } from './migrate';
import { Jobs1795271600000 } from './migrations/1795271600000-jobs';
import { Ideas1795906944244 } from './migrations/1795906944244-ideas';
import { Approvals1796162000000 } from './migrations/1796162000000-approvals';

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
  it('have an order: no two were written at the same time', () => {
    expect(new Set(migrationTimes()).size).toBe(migrationTimes().length);
  });

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
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    const { rows } = await client.query<{ timestamp: string }>('SELECT timestamp FROM migrations ORDER BY timestamp');
    await client.end();
    await database.drop();
    // By these the next start sees that it has none to load.
    expect(rows.map(({ timestamp }) => Number(timestamp))).toEqual(migrationTimes());
    expect(rows).toHaveLength(readdirSync(join(__dirname, 'migrations')).length);
  });

  it('take over the jobs of graphile-worker, and those that only stood in Redis', async () => {
    const database = await createTestDatabase();
    const dataSource = await createDataSource({ url: database.url, poolSize: 2 }).initialize();
    const runner = dataSource.createQueryRunner();
    const migration = new Jobs1795271600000();
    await migration.down(runner);
    await runner.query(`
      CREATE SCHEMA graphile_worker;
      CREATE TABLE graphile_worker._private_tasks (id int, identifier text);
      CREATE TABLE graphile_worker._private_jobs (task_id int, key text, payload json, run_at timestamptz, attempts smallint,
        max_attempts smallint, last_error text, locked_at timestamptz, created_at timestamptz DEFAULT now());
      INSERT INTO graphile_worker._private_tasks VALUES (1, 'mail.send'), (2, 'billing.settle-change');
      INSERT INTO graphile_worker._private_jobs VALUES
        (1, 'mail.send/m1', '{"mailId":"m1"}', '2026-01-01', 10, 10, 'refused'),
        (2, 'billing.settle-change/w1', '{"workspaceId":"w1"}', '2030-01-01', 0, 5, NULL),
        (2, NULL, '{"workspaceId":"w2"}', '2026-01-02', 5, 5, 'refused');
      INSERT INTO outbox_events (id, name, payload, relayed_at) VALUES
        ('01900000-0000-7000-8000-000000000001', 'x', '{}', NULL),
        ('01900000-0000-7000-8000-000000000002', 'x', '{}', now())`);
    await migration.up(runner);
    const jobs = await runner.query(
      `SELECT name, key, payload, attempts, error, failed_at IS NOT NULL AS "isParked" FROM jobs ORDER BY name, key`,
    );
    const left = await runner.query(`SELECT to_regnamespace('graphile_worker') AS schema`);
    await runner.release();
    await dataSource.destroy();
    await database.drop();
    const waits = { attempts: 0, error: null, isParked: false };
    const eventId = '01900000-0000-7000-8000-000000000001';
    expect(jobs).toEqual([
      { ...waits, name: 'billing.settle-change', key: 'w1', payload: { workspaceId: 'w1' } },
      {
        name: 'billing.settle-change',
        key: null,
        payload: { workspaceId: 'w2' },
        attempts: 5,
        error: 'refused',
        isParked: true,
      },
      { ...waits, name: 'mail.send', key: 'm1', payload: { mailId: 'm1' }, attempts: 10, error: 'refused' },
      { ...waits, name: 'outbox.relay', key: eventId, payload: { eventId } },
    ]);
    expect(left).toEqual([{ schema: null }]);
  });

  it('make each stored post the only version of an idea, which says what it says', async () => {
    const database = await createTestDatabase();
    const dataSource = await createDataSource({ url: database.url, poolSize: 2 }).initialize();
    const runner = dataSource.createQueryRunner();
    const migration = new Ideas1795906944244();
    // What points at ideas goes first.
    await new Approvals1796162000000().down(runner);
    await migration.down(runner);
    const [user, workspace] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
    await runner.query(`
      INSERT INTO users (id, email, name) VALUES ('${user}', 'ada@example.com', 'Ada');
      INSERT INTO workspaces (id, name) VALUES ('${workspace}', 'Mine');
      INSERT INTO posts (id, workspace_id, created_by_id, platform, kind, status, source, version) VALUES
        ('01900000-0000-7000-8000-000000000003', '${workspace}', '${user}', 'twitter', 'thread', 'published', 'composer', 4),
        ('01900000-0000-7000-8000-000000000004', '${workspace}', NULL, 'linkedin', 'single', 'draft', 'automation', 1);
      INSERT INTO post_parts (id, post_id, position, text, media_ids, status) VALUES
        (gen_random_uuid(), '01900000-0000-7000-8000-000000000003', 1, 'Two.', '{}', 'published'),
        (gen_random_uuid(), '01900000-0000-7000-8000-000000000003', 0, 'One.', ARRAY['${user}']::uuid[], 'published')`);
    await migration.up(runner);
    const ideas = await runner.query(
      `SELECT ideas.parts, changed_by_id AS "by", changed_via AS via, has_own_parts AS "hasOwn"
       FROM posts JOIN ideas ON ideas.id = posts.idea_id ORDER BY posts.id`,
    );
    await runner.release();
    await dataSource.destroy();
    await database.drop();
    const first = { text: 'One.', mediaIds: [user] };
    expect(ideas).toEqual([
      { parts: [first, { text: 'Two.', mediaIds: [] }], by: user, via: 'screen', hasOwn: false },
      { parts: [], by: null, via: 'rule', hasOwn: false },
    ]);
  });
});
