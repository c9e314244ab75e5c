import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { createDataSource } from './data-source';
import { Transactions } from './transactions';

const addWorkspace = {
  name: 'test.add-workspace',
  text: 'INSERT INTO workspaces (id, name) VALUES (gen_random_uuid(), $1) RETURNING name',
};
const plans = { name: 'test.plans', text: `SELECT 'Free' AS plan_id, '{"next_plan": 1}'::jsonb AS next_plan` };
const broken = { name: 'test.broken', text: 'SELECT 1 / $1::int AS result' };

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
    const kept = await transactions.query('SELECT 1 FROM pg_prepared_statements WHERE name = $1', [addWorkspace.name]);
    expect(kept).toHaveLength(1);
  });

  it('answer their columns as properties, and leave what is inside a value as it is', async () => {
    const named = [{ planId: 'Free', nextPlan: { next_plan: 1 } }];
    expect(await transactions.prepared(plans, [])).toEqual(named);
    expect(await transactions.query(plans.text)).toEqual(named);
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
