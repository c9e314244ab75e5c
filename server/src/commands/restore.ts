import { renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../config/env';
import { asTyped } from '../config/presume';
import { BackupError } from '../database/backup/manifest';
import { Backup } from '../database/backup/read-backup';
import { restoreBackup } from '../database/backup/restore-backup';
import { fileStoreOf } from '../files/files.module';
import { mailAfterRestore } from '../mail/after-restore';
import { authAfterRestore } from '../modules/auth/after-restore';
import { analyticsAfterRestore } from '../modules/analytics/after-restore';
import { automationAfterRestore } from '../modules/automation/after-restore';
import { monitoringAfterRestore } from '../modules/monitoring/after-restore';
import { publishingAfterRestore } from '../modules/publishing/sending/after-restore';
import { quarantineMsIn } from '../modules/publishing/sending/outcomes';
import { CommandError, printLine } from './context';

const usage = 'npm run restore -- <file> [--replace] [--with-secrets]';

const afterwards = [
  ...[mailAfterRestore, authAfterRestore, publishingAfterRestore],
  ...[analyticsAfterRestore, monitoringAfterRestore, automationAfterRestore],
].flat();

/**
 * `npm run restore -- <file>`: puts a backup in the place of what the database holds, all of it or nothing. Publishing is paused
 * then: what was published since the backup was taken must not go out again.
 */
export async function restore({ url, env }: { url: string; env: Env }, args: string[]): Promise<string> {
  const { positionals, values } = readArguments(args);
  const file = fileOf(positionals);
  const backup = await Backup.open(file);
  const { takenAt, tables } = backup.manifest;
  if (values['with-secrets'] && !backup.secrets) throw new BackupError(`There are no secrets in ${file}.`);
  const settlingMs = quarantineMsIn(env);
  await restoreBackup({
    url,
    backup,
    files: fileStoreOf(env),
    replaces: values.replace ?? false,
    afterwards,
    settlingMs,
  });
  if (values['with-secrets']) await keepSecrets(backup, env);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
  return (
    `${rows} rows of ${takenAt} restored. Everyone has to sign in again. Publishing is paused: restart the servers, ` +
    'check the posts on hold, then run npm run publishing:resume.'
  );
}

/** Renamed into place: a kill leaves the old secret or the new one. */
async function keepSecrets({ secrets }: Backup, { dataDir }: Env): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const files = [
    ['auth-secret', secrets?.authSecret],
    ['token-keys', secrets?.tokenKeys],
  ] as const;
  for (const [name, text] of files) {
    if (!text) continue;
    const path = join(dataDir, name);
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
}

function readArguments(args: string[]) {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { replace: flag, 'with-secrets': flag } });
  } catch (error) {
    throw new CommandError(`${(error as Error).message} Use: ${usage}`);
  }
}

function fileOf([file]: string[]): string {
  if (!file) throw new CommandError(`Name the backup: ${usage}`);
  return asTyped(file);
}

if (require.main === module) void printLine((place) => restore(place, process.argv.slice(2)));
