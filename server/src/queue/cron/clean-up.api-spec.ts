import { createTestApp, TestApp } from '../../../test/app';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { CleanUp } from './clean-up.service';
import { JobsRepository } from '../jobs.repository';
import { handleEvent } from '../outbox/outbox.jobs';

describe('clean-up', () => {
  let test: TestApp;
  let transactions: Transactions;
  beforeAll(async () => {
    test = await createTestApp();
    transactions = test.app.get(Transactions);
  });
  afterAll(() => test.close());

  const insertEach = async (name: string, columns: string, ages: [string, string]): Promise<void> => {
    for (const age of ages) {
      const id = newId();
      const values = columns.replaceAll('AGE', `now() - interval '${age}'`).replaceAll('ID', `'${id}'`);
      await transactions.query(`INSERT INTO ${name} VALUES (${values})`);
    }
  };
  const count = async (table: string): Promise<number> => {
    const [row] = await transactions.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    return row?.count ?? 0;
  };

  it.each([
    ['jobs (id, name, payload, run_at, failed_at)', `ID, 'x', '{}', AGE, AGE`, ['31 days', '29 days']],
    ['outbox_events (id, name, payload, created_at)', `ID, 'x', '{}', AGE`, ['8 days', '6 days']],
    ['handled_events (event_id, handler, created_at)', `ID, 'x', AGE`, ['31 days', '29 days']],
    ['cron_slots (task, slot)', `ID, AGE`, ['8 days', '6 days']],
    ['idempotency_keys (scope, body_hash, started_at)', `ID, 'x', AGE`, ['25 hours', '23 hours']],
    ['rate_counters (key, hits, resets_at)', `ID, '{}', AGE`, ['1 second', '-1 hour']],
  ] as [string, string, [string, string]][])(
    'deletes the old rows of %s and keeps the others',
    async (name, columns, ages) => {
      const table = name.split(' ')[0] ?? '';
      const before = await count(table);
      await insertEach(name, columns, ages);
      await test.app.get(CleanUp).run();
      expect(await count(table)).toBe(before + 1);
    },
  );

  it('keeps an event while there is a job about it', async () => {
    const id = newId();
    await transactions.query(
      `INSERT INTO outbox_events (id, name, payload, created_at) VALUES ($1, 'x', '{}', now() - interval '90 days')`,
      [id],
    );
    await test.app.get(JobsRepository).add(handleEvent, { eventId: id, handler: 'x' });
    const before = await count('outbox_events');
    await test.app.get(CleanUp).run();
    expect(await count('outbox_events')).toBe(before);
  });
});
