import 'reflect-metadata';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { createDataSource } from './data-source';
import { Transactions } from './transactions';

const addWorkspace = 'INSERT INTO workspaces (id, name) VALUES (gen_random_uuid(), $1) RETURNING name';
const plans = `SELECT 'Free' AS plan_id, '{"next_plan": 1}'::jsonb AS next_plan`;
const broken = 'SELECT 1 / $1::int AS result';

describe('statements', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    transactions = new Transactions(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const named = (name: string) => transactions.query('SELECT 1 FROM workspaces WHERE name = $1', [name]);

  it('are read once for a connection when they are prepared, and answer the rows of each call', async () => {
    expect(await transactions.prepared(addWorkspace, ['One'])).toEqual([{ name: 'One' }]);
    expect(await transactions.prepared(addWorkspace, ['Two'])).toEqual([{ name: 'Two' }]);
    const kept = await transactions.query('SELECT 1 FROM pg_prepared_statements WHERE statement = $1', [addWorkspace]);
    expect(kept).toHaveLength(1);
  });

  it('answer their columns as properties, and leave what is inside a value as it is', async () => {
    const named = [{ planId: 'Free', nextPlan: { next_plan: 1 } }];
    expect(await transactions.prepared(plans, [])).toEqual(named);
    expect(await transactions.query(plans)).toEqual(named);
    await transactions.prepared(addWorkspace, ['Named']);
    const sql = "UPDATE workspaces SET name = '' WHERE name = 'Named' RETURNING created_at";
    expect(await transactions.query(sql)).toEqual([{ createdAt: expect.any(Date) }]);
  });

  it('take part in the transaction that is open', async () => {
    const undone = transactions.run(async () => {
      await transactions.prepared(addWorkspace, ['Undone']);
      expect(await named('Undone')).toHaveLength(1);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await named('Undone')).toHaveLength(0);
  });

  it('give their connection back when they are prepared, also when they fail', async () => {
    await expect(transactions.prepared(broken, [0])).rejects.toThrow('division by zero');
    expect(await transactions.prepared(broken, [1])).toEqual([{ result: 1 }]);
  });

  it('stay out of a transaction of another database', async () => {
    const other = new Transactions(dataSource);
    await transactions.run(async () => {
      expect([transactions.isOpen, other.isOpen]).toEqual([true, false]);
    });
  });
});

describe('rows as CSV', () => {
  const endless = 'SELECT generate_series(1, 1000000000000) AS number';
  const never = new AbortController().signal;
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    transactions = new Transactions(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** Other files of the run have theirs in the same Postgres. */
  const copies = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY %'`;
  /** Asks until Postgres runs none of them. */
  async function copiesEnd(): Promise<void> {
    while ((await transactions.query(copies)).length > 0);
  }

  it('begin with the names of their columns, and leave quotes to cells that need them', async () => {
    const rows = await transactions.csv(`SELECT 1 AS id, 'say "a", b' AS "firstName", null AS nothing`, never);
    expect(await text(rows)).toBe('id,firstName,nothing\n1,"say ""a"", b",\n');
    await copiesEnd();
  });

  it('are no longer read by Postgres once their reader has gone', async () => {
    const rows = await transactions.csv(endless, never);
    await once(rows, 'readable');
    rows.destroy();
    await copiesEnd();
  });

  it('end when they are aborted, and say so', async () => {
    const stop = new AbortController();
    const rows = await transactions.csv(endless, stop.signal);
    await once(rows, 'readable');
    stop.abort();
    await expect(text(rows)).rejects.toThrow('aborted');
    await copiesEnd();
  });

  it('break off when Postgres does, or when the statement fails', async () => {
    const rows = await transactions.csv(endless, never);
    await once(rows, 'readable');
    await transactions.query(`SELECT pg_terminate_backend(pid) FROM (${copies}) copies`);
    await expect(text(rows)).rejects.toThrow('terminat');
    await expect(text(await transactions.csv('SELECT 1 / 0', never))).rejects.toThrow('division by zero');
    await copiesEnd();
  });

  it('break off for a reader too who comes after that', async () => {
    const rows = await transactions.csv('SELECT 1 / 0', never);
    rows.read(0);
    await once(rows, 'error');
    await expect(text(rows)).rejects.toThrow('division by zero');
  });

  it('break off when the connection does', async () => {
    const rows = await transactions.csv(endless, never);
    await once(rows, 'readable');
    const { connection } = rows as unknown as { connection: { stream: Socket } };
    connection.stream.destroy(new Error('The line was cut.'));
    await expect(text(rows)).rejects.toThrow('The line was cut.');
    await copiesEnd();
  });
});
