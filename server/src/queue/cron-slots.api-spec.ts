import { createTestApp, TestApp } from '../../test/app';
import { Logger } from '../common/logging/logger';
import { newId } from '../common/ids/ids';
import { dayMs } from '../common/time/clock';
import { Transactions } from '../database/transactions';
import { CronSlotsRepository } from './cron-slots.repository';
import { CronSlots } from './cron-slots.service';
import { QueueSettings } from './queue.settings';

describe('cron slots', () => {
  let test: TestApp;
  let transactions: Transactions;
  beforeAll(async () => {
    test = await createTestApp();
    transactions = test.app.get(Transactions);
  });
  afterAll(() => test.close());

  /** As another process on the same database has it. */
  const server = (settings: Partial<QueueSettings> = {}): CronSlots =>
    new CronSlots(
      new CronSlotsRepository(transactions),
      transactions,
      Object.assign(new QueueSettings(), settings),
      test.app.get(Logger),
    );
  const slots = (task: string): Promise<unknown[]> =>
    transactions.query('SELECT slot FROM cron_slots WHERE task = $1', [task]);

  it('runs a slot once on several servers that tick at the same time', async () => {
    const task = newId();
    const work = jest.fn(async () => undefined);
    const servers = Array.from({ length: 4 }, () => server());
    servers.forEach((cron) => cron.register({ task, everyMs: dayMs, work }));
    await Promise.all(servers.map((cron) => cron.tick()));
    await Promise.all(servers.map((cron) => cron.tick()));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives the slot of a server that died at it to another', async () => {
    const task = newId();
    const dying = server();
    const work = jest.fn(async () => undefined);
    dying.register({
      task,
      everyMs: dayMs,
      work: async () => {
        throw new Error('killed');
      },
    });
    await dying.tick();
    expect(await slots(task)).toHaveLength(0);
    const other = server();
    other.register({ task, everyMs: dayMs, work });
    await other.tick();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await slots(task)).toHaveLength(1);
  });

  it('tries other tasks when one fails', async () => {
    const [bad, good] = [newId(), newId()];
    const work = jest.fn(async () => undefined);
    const cron = server();
    cron.register({ task: bad, everyMs: dayMs, work: () => Promise.reject(new Error('always')) });
    cron.register({ task: good, everyMs: dayMs, work });
    await cron.tick();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs the next slot, whoever ran the last', async () => {
    const task = newId();
    const work = jest.fn(async () => undefined);
    const [first, second] = [server(), server()];
    const cronTask = { task, everyMs: dayMs, work };
    const slot = (day: number): Date => new Date(day * dayMs);
    expect(await first.runOnce(cronTask, slot(100))).toBe(true);
    expect(await second.runOnce(cronTask, slot(100))).toBe(true);
    expect(await second.runOnce(cronTask, slot(101))).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('begins slots at multiples of their length, moved by the offset', async () => {
    const task = newId();
    const cron = server();
    cron.register({ task, everyMs: dayMs, offsetMs: 3 * 3_600_000, work: async () => undefined });
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
    const cron = server(settings);
    cron.register({ task: newId(), everyMs: dayMs, work });
    await cron.onInterval();
    expect(work).toHaveBeenCalledTimes(times);
  });
});
