import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { explain } from './failures';
import { isAlive } from './processes';
import type { Runner } from './run-as';

/** Lays out `<DATA_DIR>/postgres`: the data, the password of its one user and the server's last log. */
export class Cluster {
  readonly dataDir: string;
  readonly logFile: string;

  constructor(readonly dir: string) {
    this.dataDir = join(dir, 'data');
    this.logFile = join(dir, 'postgres.log');
  }

  readPassword(): Promise<string> {
    return readFile(join(this.dir, 'password'), 'utf8');
  }

  /** Returns the port of the last run; taking it again lets connected pools survive a restart of the server. */
  async lastPort(): Promise<number | null> {
    const command = await readFile(join(this.dataDir, 'postmaster.opts'), 'utf8').catch(() => '');
    const port = /"-p" "(\d+)"/.exec(command)?.[1];
    return port ? Number(port) : null;
  }
}

/**
 * Makes the cluster aside and renames it into place: a kill leaves nothing half, and of two that race the second
 * throws its own away.
 */
export async function ensureCluster(cluster: Cluster, binaries: Binaries, runner: Runner): Promise<void> {
  await sweepUnfinished(cluster.dir);
  if (existsSync(cluster.dir)) return;
  const draft = new Cluster(`${cluster.dir}.init-${process.pid}-${randomBytes(3).toString('hex')}`);
  try {
    await initialise(draft, binaries, runner);
    await rename(draft.dir, cluster.dir).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(cluster.dir)) throw error;
    });
  } catch (error) {
    throw explain('setting up the database', cluster.dir, outputOf(error));
  } finally {
    await discard(draft.dir);
  }
}

async function initialise(draft: Cluster, binaries: Binaries, runner: Runner): Promise<void> {
  const passwordFile = join(draft.dir, 'password');
  await mkdir(draft.dir, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await runner.own(draft.dir);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // What is random needs no stretching, which would take each connection longer than all else that it does.
  const access = ['-U', 'app', '-A', 'scram-sha-256', '-c', 'scram_iterations=1', `--pwfile=${passwordFile}`];
  const { file, args, options } = runner.command(binaries.initdb, [
    ...['-D', draft.dataDir, '--no-sync', '--no-instructions'],
    ...access,
    ...locale,
  ]);
  await promisify(execFile)(file, args, { ...options, cwd: draft.dir });
}

/** Removes what a killed first start left. */
async function sweepUnfinished(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.init-`;
  const entries = await readdir(dirname(dir)).catch(() => []);
  for (const entry of entries.filter((each) => each.startsWith(prefix))) {
    const path = join(dirname(dir), entry);
    const isInUse = isAlive(Number(entry.slice(prefix.length).split('-')[0])) && (await isFresh(path));
    if (!isInUse) await discard(path);
  }
}

/** An initdb whose parent was killed may still write there for a moment; then the next start removes it. */
async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

async function isFresh(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < 60_000;
}

function outputOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return stderr ? stderr : message;
}
