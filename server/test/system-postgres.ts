import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePorts } from './ports';

const debianFolder = '/usr/lib/postgresql';
const readyWithinMs = 30_000;
const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

/**
 * Starts the server at a line that says so and ends it at any other. Ends it and removes its data when our end of the pipe closes,
 * which the system does however this process ends.
 */
const guardScript = `folder="$1"; shift; "$@" & server=$!
while read -r word; do
  if [ "$word" = start ]; then "$@" & server=$!; else kill -QUIT $server; wait $server; fi
done
kill -QUIT $server; wait $server; rm -rf -- "$folder"`;

export interface SystemPostgres {
  url: string;
  /** Ends it as a crash does, and keeps its data. */
  goAway(): void;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** A throwaway server of the PostgreSQL that the system has installed. */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? nobody() : {};
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const data = join(folder, 'data');
  execFileSync(program('initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  });
  const [port = 0] = await freePorts(1);
  const place = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  const settings = [...place, ...fast].flatMap((setting) => ['-c', setting]);
  const guard = spawn('/bin/sh', ['-c', guardScript, 'guard', folder, program('postgres'), '-D', data, ...settings], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `postgres://app@127.0.0.1:${port}`;
  await untilReady(`${url}/postgres`);
  await query(`${url}/postgres`, 'CREATE DATABASE quillcast');
  const stop = async (): Promise<void> => {
    guard.stdin.end();
    await once(guard, 'exit');
  };
  const goAway = (): void => void guard.stdin.write('end\n');
  const comeBack = (): Promise<void> => {
    guard.stdin.write('start\n');
    return untilReady(`${url}/postgres`);
  };
  return { url: `${url}/quillcast`, goAway, comeBack, stop };
}

/** Of the newest version. */
function program(name: string): string {
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  const path = versions.map((version) => join(debianFolder, version, 'bin', name)).find(existsSync);
  if (!path) throw new Error(`There is no ${name} under ${debianFolder}: install postgresql.`);
  return path;
}

/** PostgreSQL refuses to run as root. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    try {
      return await query(url, 'SELECT 1');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(20);
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
