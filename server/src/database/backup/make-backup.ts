import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { unlessGone } from '../../files/file-store.errors';
import type { FileStore } from '../../files/file-store.port';
import { migrationLock } from '../migrate';
import {
  type BackedUpFile,
  type BackedUpTable,
  columnList,
  entryNames,
  type KeptSecrets,
  type Manifest,
  type Table,
} from './manifest';

export interface BackupOrder {
  url: string;
  /** An older backup of this name stays until the new one is whole. */
  file: string;
  appVersion: string;
  files: FileStore;
  /** Left out when absent. */
  secrets?: KeptSecrets;
}

/** Writes all rows as they stand at one instant into a zip, while servers go on. */
export async function makeBackup(order: BackupOrder): Promise<{ manifest: Manifest; bytes: number }> {
  const { file, url } = order;
  const partial = `${file}.partial`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // No migration in the middle of it.
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await writeArchive(client, partial, order);
    await rename(partial, file);
    return { manifest, bytes: (await stat(file)).size };
  } finally {
    await rm(partial, { force: true });
    await client.end();
  }
}

async function writeArchive(client: Client, partial: string, order: BackupOrder): Promise<Manifest> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const writing = pipeline(
    zip.outputStream as Readable,
    createWriteStream(partial, { mode: 0o600, flush: true, signal: stop.signal }),
  );
  const adding = addAll(client, zip, { ...order, signal: stop.signal });
  // Whichever fails first ends the other, and is what is told.
  await Promise.all([writing, adding].map((half) => half.catch((error: unknown) => stop.abort(error))));
  if (stop.signal.aborted) throw stop.signal.reason;
  return adding;
}

type Adding = Pick<BackupOrder, 'appVersion' | 'files' | 'secrets'> & { signal: AbortSignal };

async function addAll(client: Client, zip: ZipFile, { appVersion, files, secrets, signal }: Adding): Promise<Manifest> {
  const stored: BackedUpFile[] = [];
  const manifest: Manifest = { format: 1, appVersion, ...(await stateOf(client)), tables: [], files: stored };
  for (const table of await tablesOf(client)) manifest.tables.push(await addTable(client, zip, { table, signal }));
  for (const { name, size } of await filesOf(client, manifest)) {
    // One that is gone was deleted since.
    const content = await unlessGone(() => files.read(name, 0, size));
    if (!content) continue;
    const sha256 = await addEntry(zip, entryNames.file(name), { content, stored: new PassThrough(), signal });
    stored.push({ name, size, sha256 });
  }
  const add = (name: string, content: object): void =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name);
  if (secrets) add(entryNames.secrets, secrets);
  add(entryNames.manifest, manifest);
  zip.end();
  return manifest;
}

async function stateOf(client: Client): Promise<Pick<Manifest, 'takenAt' | 'lastMigration'>> {
  const { rows } = await client.query<{ now: Date; last: string }>(
    'SELECT now(), (SELECT max(timestamp) FROM migrations) AS last',
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time.');
  return { takenAt: row.now.toISOString(), lastMigration: Number(row.last) };
}

/** The notes of the migrations are left out: whoever restores runs them. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
     GROUP BY relname ORDER BY relname`,
  );
  return rows;
}

async function filesOf(client: Client, { tables }: Manifest): Promise<Pick<BackedUpFile, 'name' | 'size'>[]> {
  // A database that a version before left had none.
  if (!tables.some(({ name, columns }) => name === 'media' && columns.includes('upload'))) return [];
  const { rows } = await client.query<Pick<BackedUpFile, 'name' | 'size'>>(
    'SELECT id::text AS name, size FROM media WHERE is_ready AND bytes IS NULL ORDER BY id',
  );
  return rows;
}

async function addTable(
  client: Client,
  zip: ZipFile,
  { table, signal }: { table: Table; signal: AbortSignal },
): Promise<BackedUpTable> {
  // Compressed here and not by the zip, whose reader takes what inflates a thousandfold for a bomb.
  const stored = createGzip({ level: constants.Z_BEST_SPEED });
  const content = client.query(copyTo(`COPY "${table.name}" (${columnList(table)}) TO STDOUT`));
  const sha256 = await addEntry(zip, entryNames.table(table.name), { content, stored, signal });
  return { ...table, rows: content.rowCount, sha256 };
}

/** Returns the SHA-256 of the content, which the zip gets as it comes out of `stored`. */
async function addEntry(
  zip: ZipFile,
  name: string,
  { content, stored, signal }: { content: Readable; stored: Duplex; signal: AbortSignal },
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  zip.addReadStream(stored, name, { compress: false, forceZip64Format: true });
  await pipeline(content, hashed, stored, { signal });
  return hash.digest('hex');
}
