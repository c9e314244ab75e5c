import { execFile, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { Cluster } from './cluster';
import { isDiskFull } from './disk';
import { explain } from './failures';
import { freePort, inspectProcess, isAlive } from './processes';
import type { Runner } from './run-as';

const POLL_MS = 5;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** What `postmaster.pid` says: line 1 the process, line 4 the port, line 8 how far it is. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'timezone=UTC',
  'log_timezone=UTC',
  // The log keeps what concerns the server itself; statements hold people's texts.
  'log_min_messages=log',
  'log_checkpoints=off',
  // Lets a killed client's running query end, and with it its place in the count of clients.
  'client_connection_check_interval=1000',
];
const THROWAWAY_SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'];

export async function readPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw explain('reading its state', cluster.dir, String(error.code));
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() } : null;
}

/**
 * Returns whether the process of `postmaster.pid` is a live PostgreSQL on this folder. After a crash, and in each new container,
 * its number may belong to any other process, or to a zombie, which PostgreSQL itself takes for alive.
 */
export async function isRunning(cluster: Cluster, { pid }: Postmaster): Promise<boolean> {
  const { state, command } = await inspectProcess(pid);
  if (state !== 'alive') return false;
  if (command === '') return true;
  if (!/postgres/.test(command)) return false;
  const folder = / -D (.+?) -p \d+/.exec(command)?.[1];
  return !folder || !existsSync(folder) || realpathSync(folder) === realpathSync(cluster.dataDir);
}

/** Removes the lock of a dead postmaster; renamed first, so that one written meanwhile by a live one is put back. */
export async function dropStaleLock(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  const aside = join(cluster.dir, `postmaster.pid.stale-${process.pid}`);
  try {
    await rename(pidFile(cluster), aside);
  } catch {
    return; // Another process was faster.
  }
  const lockedBy = Number((await readFile(aside, 'utf8')).split('\n')[0]);
  await (lockedBy === pid ? rm(aside, { force: true }) : rename(aside, pidFile(cluster)));
}

export interface Launch {
  cluster: Cluster;
  binaries: Binaries;
  runner: Runner;
  isThrowaway: boolean;
  port?: number;
}

/** Starts the server and waits until it is ready. `null`: somebody else holds the folder or took the port; look again. */
export async function launch({ cluster, binaries, runner, isThrowaway, ...place }: Launch): Promise<Postmaster | null> {
  // On a full disk PostgreSQL may find no room to say why it ends, or run until the next segment of its log does not fit.
  if (await isDiskFull(cluster.dir)) throw explain('starting Postgres', cluster.dir, 'No space left on device');
  const port = await freePort(place.port ?? (await cluster.lastPort()));
  const settings = isThrowaway ? [...SETTINGS, ...THROWAWAY_SETTINGS] : SETTINGS;
  const { file, args, options } = runner.command(binaries.postgres, [
    ...['-D', cluster.dataDir, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const log = await openLog(cluster, runner);
  const { size: logStart } = await log.stat();
  // Detached: Ctrl-C in the terminal reaches it only through whoever started it.
  const child = spawn(file, args, {
    ...options,
    cwd: cluster.dir,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(''));
  });
  try {
    return await waitUntilReady(cluster, child.pid, ended);
  } catch (error) {
    const output = ((error as Error).message || (await readLog(cluster, logStart))).trim();
    if (/lock file .* already exists|pre-existing shared memory|Address already in use/.test(output)) return null;
    throw explain('starting Postgres', cluster.dir, output);
  } finally {
    child.unref();
    await log.close();
  }
}

async function waitUntilReady(cluster: Cluster, pid: number | undefined, ended: Promise<string>): Promise<Postmaster> {
  let failure: string | null = null;
  void ended.then((message) => (failure = message));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (failure === null && Date.now() < deadline) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster?.status === 'ready') return postmaster;
    await delay(POLL_MS);
  }
  throw new Error(failure ?? 'it was not ready after a minute');
}

/** Ends the server, its clients included: SIGINT is PostgreSQL's fast shutdown, which loses nothing. */
export async function terminate(cluster: Cluster, { pid }: Postmaster, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await new Promise((resolve) => execFile(binaries.pgCtl, ['stop', '-D', cluster.dataDir, '-m', 'fast'], resolve));
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!sendSignal(pid, signal)) return;
    if (await hasEnded(pid, STOP_TIMEOUT_MS)) return;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // Gone already, or another user's: then its owner stops it.
  }
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid) || (await inspectProcess(pid)).state !== 'alive') return true;
    await delay(POLL_MS);
  }
  return false;
}

async function openLog(cluster: Cluster, runner: Runner): Promise<FileHandle> {
  const { size } = await stat(cluster.logFile).catch(() => ({ size: 0 }));
  const log = await open(cluster.logFile, size < LOG_LIMIT_BYTES ? 'a' : 'w', 0o600);
  await runner.ownFile(log);
  return log;
}

async function readLog(cluster: Cluster, from: number): Promise<string> {
  const text = await readFile(cluster.logFile).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString('utf8');
}

function pidFile(cluster: Cluster): string {
  return join(cluster.dataDir, 'postmaster.pid');
}
