import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase } from '../../test/database';
import { migrationTimes } from './data-source';
import { migrate } from './migrate';

const runTypeScript = join(__dirname, '../../test/run-typescript.cjs');

describe('migrations', () => {
  it('F14: go on where a server was killed', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const done = async (): Promise<number> => {
      const { rows } = await client.query<{ isThere: boolean }>(
        `SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`,
      );
      return rows[0]?.isThere ? Number((await client.query('SELECT count(*) FROM migrations')).rows[0].count) : 0;
    };
    const code = `require(${JSON.stringify(join(__dirname, 'migrate.ts'))}).migrate(process.argv[1])`;
    const other = spawn(process.execPath, ['-r', runTypeScript, '-e', code, database.url], { stdio: 'ignore' });
    while ((await done()) < 3) await delay(5);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const before = await done();
    await migrate(database.url);
    expect(await done()).toBe(migrationTimes().length);
    expect(before).toBeLessThan(migrationTimes().length);
    await client.end();
    await database.drop();
  });
});
