import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../config/env';
import { asTyped } from '../config/presume';
import { makeBackup } from '../database/backup/make-backup';
import { BackupError, type KeptSecrets } from '../database/backup/manifest';
import { appVersion } from '../modules/operations/app-version';
import { fileStoreOf } from '../files/files.module';
import { CommandError, printLine } from './context';

const usage = 'npm run backup -- <file> [--with-secrets]';

/**
 * `npm run backup -- <file>`: writes everything that is in the database, and all pictures and videos, into one file while servers run.
 * `--with-secrets`: the secrets that DATA_DIR keeps too; the file then opens every account.
 */
export async function backUp(place: { url: string; env: Env }, args: string[]): Promise<string> {
  const { positionals, values } = readArguments(args);
  const secrets = await keptSecrets(place.env);
  const files = fileStoreOf(place.env);
  const order = { url: place.url, file: fileOf(positionals), files, appVersion };
  const { manifest, bytes } = await makeBackup({ ...order, ...(values['with-secrets'] && { secrets }) });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = (manifest.files?.length ?? 0).toLocaleString('en');
  const done = `${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables and ${pictures} pictures and videos are in ${order.file} (${(bytes / 1e6).toFixed(1)} MB).`;
  return `${done} ${aboutSecrets(secrets, values['with-secrets'] ?? false)}`;
}

function aboutSecrets(secrets: KeptSecrets, areIn: boolean): string {
  const names = secretNames(secrets);
  const lost = "Without them everybody's accounts must be reconnected.";
  return areIn
    ? `So are the secrets, so keep it as safe as those: ${names}.`
    : `The secrets are not: keep ${names} somewhere else. ${lost}`;
}

const secretNames = ({ authSecret, tokenKeys }: KeptSecrets): string =>
  `${authSecret === null ? 'AUTH_SECRET' : 'the file auth-secret'} and ${tokenKeys === null ? 'TOKEN_KEYS' : 'the file token-keys'} of ${authSecret === null && tokenKeys === null ? 'the environment' : 'DATA_DIR'}`;

/** Those that no variable gives. */
async function keptSecrets({ AUTH_SECRET, TOKEN_KEYS, dataDir }: Env): Promise<KeptSecrets> {
  const stored = (file: string): Promise<string | null> =>
    readFile(join(dataDir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  return {
    authSecret: AUTH_SECRET ? null : await stored('auth-secret'),
    tokenKeys: TOKEN_KEYS ? null : await stored('token-keys'),
  };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { 'with-secrets': { type: 'boolean' } } });
  } catch (error) {
    throw new CommandError(`${(error as Error).message} Use: ${usage}`);
  }
}

function fileOf([file]: string[]): string {
  if (!file) throw new BackupError(`Name the file: ${usage}`);
  return asTyped(file);
}

if (require.main === module) void printLine((place) => backUp(place, process.argv.slice(2)));
