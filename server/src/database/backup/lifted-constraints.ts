import type { Client } from 'pg';

/**
 * Takes away what would check, index and count each row while many are loaded. The function that is returned puts it back: it
 * throws when the rows do not fit together.
 */
export async function liftConstraints(client: Client, schema: string): Promise<() => Promise<void>> {
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
