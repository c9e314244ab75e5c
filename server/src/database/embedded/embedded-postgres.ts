import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { Cluster, ensureCluster } from './cluster';
import { explain } from './failures';
import { Holder, urlFor } from './holder';
import { EmbeddedPostgresError, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.types';
import {
  type Launch,
  dropStaleLock,
  isRunning,
  launch,
  readPostmaster,
  terminate,
  type Postmaster,
} from './postmaster';
import { Runner } from './run-as';

export { EmbeddedPostgresError, type EmbeddedPostgres, type EmbeddedPostgresOptions };

const DATABASE = 'quillcast';
const RETRY_MS = 20;
/** A dying server, its zombie or its orphans hold the folder for up to a second; one that recovers may take longer. */
const DYING_TIMEOUT_MS = 10_000;
const RECOVERING_TIMEOUT_MS = 60_000;

/** Waits 3 s at most: a dead server that nobody reaps answers signal 0 for ever. */
const GUARD_SCRIPT = `cat >/dev/null; kill -QUIT "$1" 2>/dev/null; n=0
while kill -0 "$1" 2>/dev/null && [ $n -lt 150 ]; do sleep 0.02; n=$((n+1)); done; rm -rf -- "$2"`;

/**
 * Starts the built-in Postgres of a data folder, or joins the one that already runs there, whoever started it.
 * Throws `EmbeddedPostgresError` with one sentence for everything a person can mend.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await prepare(options);
  const { holder, postmaster, password } = await joinOrLaunch(place);
  await holder.ensureDatabase(DATABASE);
  const guard = place.isThrowaway ? guardThrowaway(resolve(options.dataDir), postmaster) : null;
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    if (guard) return holder.release().then(guard.end);
    const isLast = await holder.isLastUser().catch(() => false);
    if (isLast) await terminate(place.cluster, postmaster, place.binaries);
    await holder.release();
  };
  return {
    url: urlFor({ port: postmaster.port, password }, DATABASE),
    lost: holder.lost,
    stop: () => (stopping ??= stop()),
  };
}

async function prepare({ dataDir, throwaway, port }: EmbeddedPostgresOptions): Promise<Launch> {
  const cluster = new Cluster(join(resolve(dataDir), 'postgres'));
  const binaries = findBinaries();
  await mkdir(resolve(dataDir), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw explain('making the folder', resolve(dataDir), String(error.code));
  });
  const runner = new Runner(binaries.postgres, cluster.dir);
  await ensureCluster(cluster, binaries, runner);
  await runner.ownIfRoots(cluster.dir);
  return { cluster, binaries, runner, isThrowaway: throwaway ?? false, port };
}

async function joinOrLaunch(place: Launch): Promise<{ holder: Holder; postmaster: Postmaster; password: string }> {
  const { cluster } = place;
  const password = await cluster.readPassword().catch((error: NodeJS.ErrnoException) => {
    throw explain('reading the password', cluster.dir, String(error.code));
  });
  const startedAt = Date.now();
  for (;;) {
    const found = await readPostmaster(cluster);
    const isLive = found !== null && (await isRunning(cluster, found));
    if (found && !isLive) await dropStaleLock(cluster, found);
    const postmaster = isLive ? found : await launch(place);
    const holder = postmaster ? await Holder.connect({ port: postmaster.port, password }).catch(() => null) : null;
    if (postmaster && holder) return { holder, postmaster, password };
    const limitMs = found?.status === 'starting' ? RECOVERING_TIMEOUT_MS : DYING_TIMEOUT_MS;
    if (Date.now() - startedAt > limitMs) throw unresponsive(cluster, found);
    await delay(RETRY_MS);
  }
}

function unresponsive(cluster: Cluster, postmaster: Postmaster | null): EmbeddedPostgresError {
  const who = postmaster ? `process ${postmaster.pid}` : 'another process';
  return new EmbeddedPostgresError(
    `The built-in Postgres of ${cluster.dir} (${who}) neither answers nor ends: end it and start again.`,
  );
}

/**
 * Starts a shell that waits for its input to close, which the system does however this process ends, and then ends the server
 * and removes its files.
 */
function guardThrowaway(dataDir: string, { pid }: Postmaster): { end(): Promise<void> } {
  const guard = spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'guard', String(pid), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return {
    end: () =>
      new Promise((done) => {
        guard.ref();
        guard.once('exit', () => done());
        guard.stdin.end();
      }),
  };
}
