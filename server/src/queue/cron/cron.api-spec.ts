import { createTestApp, type TestApp } from '../../../test/app';
import { Contributions } from '../../common/contributions/contributions';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { dayMs, secondMs } from '../../common/time/clock';
import { Restores } from '../../database/restores/restores.service';
import { Transactions } from '../../database/transactions';
import { JobsRepository } from '../jobs.repository';
import { handleEvent } from '../outbox/outbox.jobs';
import { QueueSettings } from '../queue.settings';
import { CleanUp } from './clean-up.service';
import { CronSlotsRepository } from './cron-slots.repository';
import { CronSlots, type CronTask, cronTask } from './cron-slots.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('cron slots', () => {
  let transactions: Transactions;
  beforeAll(async () => {
    transactions = test.app.get(Transactions);
  });

  /** As another process on the same database has it. */
  const server = (
    tasks: CronTask[],
    settings: Partial<QueueSettings> = {},
    repository?: CronSlotsRepository,
  ): CronSlots => {
    const contributions = new Contributions();
    contributions.add('the test', tasks.map(cronTask));
    return new CronSlots(
      repository ?? new CronSlotsRepository(transactions),
      transactions,
      Object.assign(new QueueSettings(), settings),
      new Restores(transactions),
      test.app.get(Logger),
      contributions,
    );
  };
  const slots = (task: string): Promise<unknown[]> =>
    transactions.query('SELECT slot FROM cron_slots WHERE task = $1', [task]);

  it('runs a slot once on several servers that tick at the same time', async () => {
    const task = newId();
    const work = jest.fn(async () => undefined);
    const servers = Array.from({ length: 4 }, () => server([{ name: task, everyMs: dayMs, work }]));
    await Promise.all(servers.map((cron) => cron.tick()));
    await Promise.all(servers.map((cron) => cron.tick()));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives the slot of a server that died at it to another', async () => {
    const task = newId();
    const die = (): Promise<void> => Promise.reject(new Error('killed'));
    const dying = server([{ name: task, everyMs: dayMs, work: die }]);
    const work = jest.fn(async () => undefined);
    await dying.tick();
    expect(await slots(task)).toHaveLength(0);
    const other = server([{ name: task, everyMs: dayMs, work }]);
    await other.tick();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await slots(task)).toHaveLength(1);
  });

  it('tries other tasks when one fails', async () => {
    const [bad, good] = [newId(), newId()];
    const work = jest.fn(async () => undefined);
    const cron = server([
      { name: bad, everyMs: dayMs, work: () => Promise.reject(new Error('always')) },
      { name: good, everyMs: dayMs, work },
    ]);
    await cron.tick();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('says what failed here until it works again', async () => {
    const work = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('No.'));
    const cron = server([{ name: newId(), everyMs: dayMs, work }]);
    await cron.tick();
    expect(cron.failures).toMatchObject([{ error: 'No.' }]);
    await cron.tick();
    expect(cron.failures).toEqual([]);
  });

  it.each([
    ['has run', { lastDay: 100, secondsIn: 61 }, false],
    ['began less than a minute ago', { lastDay: 99, secondsIn: 60 }, false],
    ['nobody ran for a minute', { lastDay: 99, secondsIn: 61 }, true],
    ['nobody ever ran', { lastDay: null, secondsIn: 61 }, true],
  ])('tells what is late of a slot that %s', async (_, { lastDay, secondsIn }, isLate) => {
    const task = newId();
    const repository = new CronSlotsRepository(transactions);
    jest.spyOn(repository, 'databaseTime').mockResolvedValue(new Date(100 * dayMs + secondsIn * secondMs));
    const daily = { name: task, everyMs: dayMs, work: async () => undefined };
    const cron = server([daily], {}, repository);
    if (lastDay !== null) await cron.runOnce(daily, new Date(lastDay * dayMs));
    const lastRunAt = lastDay === null ? null : (expect.any(Date) as Date);
    expect(await cron.overview()).toEqual([
      { name: task, everySeconds: 86_400, lastRunAt, dueAt: new Date(100 * dayMs), isLate },
    ]);
  });

  it('runs the next slot, whoever ran the last', async () => {
    const task = newId();
    const work = jest.fn(async () => undefined);
    const [first, second] = [server([]), server([])];
    const daily = { name: task, everyMs: dayMs, work };
    const slot = (day: number): Date => new Date(day * dayMs);
    expect(await first.runOnce(daily, slot(100))).toBe(true);
    expect(await second.runOnce(daily, slot(100))).toBe(true);
    expect(await second.runOnce(daily, slot(101))).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('begins slots at multiples of their length, moved by the offset', async () => {
    const task = newId();
    const cron = server([{ name: task, everyMs: dayMs, offsetMs: 3 * 3_600_000, work: async () => undefined }]);
    await cron.tick();
    const [row] = (await slots(task)) as { slot: Date }[];
    expect(row?.slot.toISOString()).toMatch(/T03:00:00.000Z$/);
  });

  it.each([
    [1, { runsJobs: true, isCronOn: true }],
    [0, { runsJobs: false, isCronOn: true }],
    [0, { runsJobs: true, isCronOn: false }],
  ])('ticks by itself %i times with %j', async (times, settings) => {
    const work = jest.fn(async () => undefined);
    const cron = server([{ name: newId(), everyMs: dayMs, work }], settings);
    await cron.onInterval();
    expect(work).toHaveBeenCalledTimes(times);
  });
});

describe('clean-up', () => {
  let transactions: Transactions;
  beforeAll(async () => {
    transactions = test.app.get(Transactions);
  });

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
