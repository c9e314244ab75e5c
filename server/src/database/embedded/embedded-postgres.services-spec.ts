import { transformFileSync } from '@swc/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { databasesFolder } from '../../../test/databases-folder.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { inspectProcess } from './processes.js';

const LAUNCHER = `
const { startEmbeddedPostgres } = require('./embedded-postgres.js');
startEmbeddedPostgres({ dataDir: process.argv[2] }).then(
  (postgres) => {
    process.on('message', () => postgres.stop().then(() => process.exit(0)));
    process.send(postgres.url);
  },
  (error) => process.send(String(error.stack)),
);`;

let root: string;
let dataDir: string;
let launchers: ChildProcess[] = [];
let started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(databasesFolder(), 'quillcast embedded '));
  await compileLauncher(join(root, 'launcher'));
  await useFreshFolder();
});

beforeEach(() => {
  launchers = [];
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()));
  for (const launcher of launchers) launcher.kill('SIGKILL');
  if (await isPostmasterAlive()) process.kill(await postmasterPid(), 'SIGQUIT');
});

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

it('makes the database once and finds it again at the next start', async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
  expect(new URL(first.url)).toMatchObject({ hostname: '127.0.0.1', username: 'app', pathname: '/quillcast' });
  await first.stop();
  expect(await isPostmasterAlive()).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
});

it('asks for the password and keeps it to its owner', async () => {
  const { url } = await start();
  const withoutPassword = new URL(url);
  withoutPassword.password = 'wrong';
  await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const [sharing] = await query(url, "SELECT rolname FROM pg_authid WHERE rolpassword NOT LIKE 'SCRAM-SHA-256%'");
  expect(sharing).toBeUndefined();
});

it('lets processes that race the first start end up on one server', async () => {
  await useFreshFolder();
  const urls = await Promise.all([launch(), launch(), start()]);
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('adopts the server of a launcher that was killed', async () => {
  const { url, launcher } = await launch();
  const pid = await postmasterPid();
  await kill(launcher);

  expect((await start()).url).toBe(url);
  expect(await postmasterPid()).toBe(pid);
});

it('starts again after the server was killed, on the same address', async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE survivor AS SELECT 'kept' AS text");
  process.kill(await postmasterPid(), 'SIGKILL');
  await first.lost;

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT text FROM survivor')).toEqual([{ text: 'kept' }]);
});

it('starts again after the launcher and the server were both killed', async () => {
  const { launcher } = await launch();
  const pid = await postmasterPid();
  await kill(launcher);
  process.kill(pid, 'SIGKILL');

  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('leaves the server running while another client is connected', async () => {
  const postgres = await start();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await postgres.stop();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

it('leaves the server to the process that still uses it; the last one out ends it', async () => {
  const postgres = await start();
  const { launcher } = await launch();
  await postgres.stop();
  expect(await isPostmasterAlive()).toBe(true);

  launcher.send('stop');
  await once(launcher, 'exit');
  expect(await isPostmasterAlive()).toBe(false);
});

it('starts although the process of a stale lock is by now somebody else', async () => {
  const first = await start();
  await first.stop();
  const lock = `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`;
  await writeFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), lock);

  const second = await start();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('removes what a killed first start left behind', async () => {
  await useFreshFolder();
  const remains = join(dataDir, 'postgres.init-999999999-abc123');
  await mkdir(remains);
  await writeFile(join(remains, 'password'), 'half');
  await start();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('takes a throwaway server and its files away', async () => {
  await useFreshFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const pid = await postmasterPid();
  expect(await query(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  await postgres.stop();
  expect((await inspectProcess(pid)).state).not.toBe('alive');
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

it('says in one sentence that the data folder cannot be made', async () => {
  await useFreshFolder();
  await writeFile(join(dataDir, 'file'), '');
  const start = startEmbeddedPostgres({ dataDir: join(dataDir, 'file', 'below') });
  await expect(start).rejects.toMatchObject({ name: 'EmbeddedPostgresError', message: /^[^\n]+\.$/ });
});

/** A first start takes half a second, so only the tests that are about it ask for a folder of their own. */
async function useFreshFolder(): Promise<void> {
  dataDir = await mkdtemp(join(root, 'a folder with spaces '));
}

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  started.push(postgres);
  return postgres;
}

/** Starts from a process of its own, which can be killed. */
async function launch(): Promise<{ url: string; launcher: ChildProcess }> {
  const launcher = spawn(process.execPath, [join(root, 'launcher', 'launcher.js'), dataDir], {
    env: { ...process.env, NODE_PATH: nodeModules() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  launchers.push(launcher);
  const [url] = await once(launcher, 'message');
  expect(url).toMatch(/^postgres:/);
  return { url: url as string, launcher };
}

async function kill(launcher: ChildProcess): Promise<void> {
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    async ({ rows }) => {
      await client.end();
      return rows as unknown[];
    },
    async (error: unknown) => {
      await client.end();
      throw error;
    },
  );
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '0');
  return Number(text.split('\n')[0]);
}

async function isPostmasterAlive(): Promise<boolean> {
  const { state, command } = await inspectProcess(await postmasterPid());
  return state === 'alive' && command.includes(dataDir);
}

async function compileLauncher(folder: string): Promise<void> {
  await mkdir(folder);
  const sources = (await readdir(__dirname)).filter((file) => file.endsWith('.ts') && !file.includes('spec'));
  for (const file of sources) {
    const { code } = transformFileSync(join(__dirname, file), {
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    await writeFile(join(folder, file.replace(/\.ts$/, '.js')), code);
  }
  await writeFile(join(folder, 'launcher.js'), LAUNCHER);
}

function nodeModules(): string {
  return dirname(dirname(require.resolve('pg/package.json')));
}
