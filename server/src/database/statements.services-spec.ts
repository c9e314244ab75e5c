import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { databaseOptions as sandboxOptions } from '../../sandbox/database/database-options';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { describeStatement } from '../../test/statements/describe-statement';
import { type Column, rowDifferences } from '../../test/statements/row-differences';
import { findStatements, type FoundStatement, readProgram } from '../../test/statements/statements';
import { migrate } from './migrate';
import { camelCase } from './naming-strategy';

const server = resolve(__dirname, '../..');
/** The types of all sources are read: in seconds on a free machine, in minutes on a busy one. */
const readingAllMs = 900_000;
const wrongRows = 'test/statements/wrong-rows.ts';

/** Columns that may be null, and that a condition or a change of the statement keeps from being so. */
const neverNull = [
  'sandbox/stripe/stripe-objects.repository.ts dueAt',
  'src/modules/billing/billing.repository.ts trialEndsAt',
  'src/modules/developers/webhooks/deliveries.repository.ts failingSince',
  'src/modules/monitoring/watching/monitors.repository.ts monitorId',
  'src/modules/publishing/scheduling/slots.repository.ts at',
  'src/modules/publishing/sending/account-lanes.repository.ts token',
  'src/modules/publishing/sending/attempts.repository.ts scheduledAt',
  'src/queue/jobs.repository.ts error',
  'src/queue/jobs.repository.ts failedAt',
  'src/tokens/token-rotation.service.ts sealed',
];

describe('statements', () => {
  const program = readProgram(server, [join(server, wrongRows)]);
  const statements = findStatements(program, server);
  const usedExceptions = new Set<string>();
  let database: TestDatabase;
  let client: Client;
  let nullable: Set<string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url, sandboxOptions(database.url));
    client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ column: string }>(
      `SELECT attrelid || '.' || attnum AS column FROM pg_attribute WHERE NOT attnotnull AND attnum > 0`,
    );
    nullable = new Set(rows.map(({ column }) => column));
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function columnsOf(text: string, file: string): Promise<Column[]> {
    const fields = await describeStatement(client, text);
    return fields.map((field) => {
      const name = `${file} ${camelCase(field.name)}`;
      const mayBeNull = nullable.has(`${field.tableID}.${field.columnID}`);
      if (mayBeNull && neverNull.includes(name)) usedExceptions.add(name);
      return { ...field, isNullable: mayBeNull && !neverNull.includes(name) };
    });
  }

  async function differences({ file, line, texts, problem, row }: FoundStatement): Promise<string[]> {
    const found = new Set(problem ? [problem] : []);
    await client.query(`SET search_path TO ${file.startsWith('sandbox/') ? 'sandbox' : 'public'}`);
    for (const text of texts)
      try {
        for (const one of rowDifferences(await columnsOf(text, file), row, program.getTypeChecker())) found.add(one);
      } catch (error) {
        found.add((error as Error).message);
      }
    return [...found].map((difference) => `${file}:${line}: ${difference}`);
  }

  async function differencesOf(chosen: FoundStatement[]): Promise<string[]> {
    const all: string[] = [];
    for (const statement of chosen) all.push(...(await differences(statement)));
    return all;
  }

  it(
    'answer the rows that their callers declare',
    async () => {
      const chosen = statements.filter(({ file }) => file !== wrongRows);
      expect(chosen.length).toBeGreaterThan(100);
      expect(await differencesOf(chosen)).toEqual([]);
      expect(neverNull.filter((name) => !usedExceptions.has(name))).toEqual([]);
    },
    readingAllMs,
  );

  it('are told apart from those that answer something else, or that cannot be read', async () => {
    const chosen = statements.filter(({ file }) => file === wrongRows);
    expect((await differencesOf(chosen)).map((line) => line.replace(`${wrongRows}:`, ''))).toEqual([
      '14: created_at is not answered',
      '14: createdAt is not declared',
      '15: name is not answered',
      '16: createdAt is declared as string, yet it is Date',
      '17: avatarUrl is declared as string, yet it may be null',
      '18: isAdmin is declared as string, yet it is boolean',
      '20: relation "nothing" does not exist',
      '21: "given" is not made of constants',
      '22: createdAt is declared as DateTime, which is no type of the sources',
      '23: used is declared as number, yet it is string',
    ]);
  });
});
