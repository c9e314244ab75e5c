import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier as quoted } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '../../files/file-store.port';
import { migrationTimes } from '../data-source';
import { migrate } from '../migrate';
import { columnList, BackupError, type BackedUpTable } from './manifest';
import type { Backup } from './read-backup';

/**
 * Takes away what would check, index and count each row while many are loaded. The function that is returned puts it back: it
 * throws when the rows do not fit together.
 */
async function liftConstraints(client: Client, schema: string): Promise<() => Promise<void>> {
  const lifted = await read(client, schema, foreignKeys);
  lifted.push(...(await read(client, schema, triggers)), ...(await read(client, schema, indexes)));
  for (const { drop } of lifted) await client.query(drop);
  return async () => {
    // Indexes first: foreign keys are checked with them.
    for (const { add } of lifted.reverse()) await client.query(add);
    await client.query(sequences(schema));
  };
}

interface Lifted {
  drop: string;
  add: string;
}

const read = async (client: Client, schema: string, sql: string): Promise<Lifted[]> =>
  (await client.query<Lifted>(sql, [schema])).rows;

const foreignKeys = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE contype = 'f' AND connamespace = $1::regnamespace`;

const triggers = `
  SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS drop,
    format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS add
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = $1::regnamespace`;

/** All but those of primary keys and other constraints. */
const indexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS add
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/** Lets each counter go on behind the highest number that was loaded. */
const sequences = (schema: string): string => `
  DO $$
  DECLARE
    counted record;
    highest bigint;
  BEGIN
    FOR counted IN
      SELECT attrelid::regclass AS name, attname AS field, pg_get_serial_sequence(attrelid::regclass::text, attname) AS sequence
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' AND attidentity <> ''
    LOOP
      EXECUTE format('SELECT max(%I) FROM %s', counted.field, counted.name) INTO highest;
      PERFORM setval(counted.sequence, greatest(highest, 1), highest IS NOT NULL);
    END LOOP;
  END
  $$`;

export interface RestoreOrder {
  url: string;
  backup: Backup;
  files: FileStore;
  /** Whether what the database holds may go. */
  replaces: boolean;
  /** Statements that make the rows of then right for now, in the transaction that puts them in place. */
  afterwards: readonly string[];
  /** How long until what was sent a moment ago shows on its platform. */
  settlingMs: number;
}

/** Is made beside what is there, which stays as it was until the last transaction. */
const schema = 'restoring';
/** Any number will do that no other lock has. */
const restoreLock = 7_413_002;
/** A transaction of a running server ends sooner. */
const lockTimeout = '40s';

/**
 * Puts a backup in the place of what the database holds: all of it or, whatever goes wrong, nothing. Loads it into a schema of its
 * own at the migration that it was made at, migrates that to today's, and then moves its tables over in one transaction.
 */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const { url, backup, replaces } = order;
  const client = new Client({ connectionString: url });
  // When the server goes away, the statement under way says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await tryLock(client))) throw new BackupError('Another backup is being restored. Wait until it finishes.');
    const { lastMigration } = backup.manifest;
    if (lastMigration > Math.max(...migrationTimes()))
      throw new BackupError('This backup was made by a newer version of Quillcast. Update, then restore it.');
    if (!replaces && (await hasPeople(client)))
      throw new BackupError('The database is not empty. To replace everything in it, run this again with --replace.');
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    try {
      await migrate(url, { schema, until: lastMigration });
      await client.query(`SET search_path TO ${schema}`);
      await load(client, backup);
      await migrate(url, { schema });
      await putFiles(order);
      await putInPlace(client, order);
    } catch (error) {
      // Where this fails too, the next restore does it, and the first error tells more.
      await client.query(`ROLLBACK; DROP SCHEMA IF EXISTS ${schema} CASCADE`).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLocked"', [
    restoreLock,
  ]);
  return rows[0]?.isLocked ?? false;
}

/** Tables that nobody has signed up to are empty, and so is a database without any. */
async function hasPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  if (rows.length === 0) return false;
  if (!rows.some(({ name }) => name === 'users')) return true;
  return (await client.query('SELECT FROM public.users LIMIT 1')).rows.length > 0;
}

async function load(client: Client, backup: Backup): Promise<void> {
  const { tables } = backup.manifest;
  const putBack = await liftConstraints(client, schema);
  // Some migrations write rows of their own.
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) await loadTable(client, backup, table);
  await putBack();
  await client.query('ANALYZE');
}

async function loadTable(client: Client, backup: Backup, table: BackedUpTable): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${quoted(table.name)} (${columnList(table)}) FROM STDIN`));
  await pipeline(await backup.contentOf(table.name), copy);
  if (copy.rowCount !== table.rows)
    throw new BackupError(
      `The table ${table.name} got ${copy.rowCount} rows instead of ${table.rows}. Nothing was changed.`,
    );
}

/** Before their rows are in place; those of an id that is there already are the same. */
async function putFiles({ backup, files }: RestoreOrder): Promise<void> {
  await files.adopt(null);
  for (const { name, size } of backup.manifest.files ?? [])
    if ((await files.sizeOf(name)) !== size) await files.put(name, size, await backup.fileOf(name));
}

async function putInPlace(client: Client, { backup, afterwards, settlingMs }: RestoreOrder): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout TO '${lockTimeout}'`);
  await client.query(
    `INSERT INTO restores (id, taken_at, settled_at)
     VALUES (gen_random_uuid(), $1, clock_timestamp() + $2 * interval '1 millisecond')`,
    [backup.manifest.takenAt, settlingMs],
  );
  for (const statement of afterwards) await client.query(statement);
  await client.query(moveTables);
  await client.query('COMMIT');
}

/** Leaves what else stands in the schema `public`: extensions and rights. What is forgotten here ends the transaction. */
const moveTables = `
  DO $$
  DECLARE
    moved record;
  BEGIN
    FOR moved IN SELECT tablename AS name FROM pg_tables WHERE schemaname = '${schema}' LOOP
      EXECUTE format('DROP TABLE IF EXISTS public.%I CASCADE', moved.name);
      EXECUTE format('ALTER TABLE ${schema}.%I SET SCHEMA public', moved.name);
    END LOOP;
    FOR moved IN
      SELECT proname AS name, pg_get_function_identity_arguments(oid) AS arguments
      FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace
    LOOP
      EXECUTE format('DROP FUNCTION IF EXISTS public.%I(%s) CASCADE', moved.name, moved.arguments);
      EXECUTE format('ALTER FUNCTION ${schema}.%I(%s) SET SCHEMA public', moved.name, moved.arguments);
    END LOOP;
    DROP SCHEMA ${schema};
  END
  $$`;
