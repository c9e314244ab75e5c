import type { Logger } from '../../../common/logging/logger';
import { hourMs, secondMs } from '../../../common/time/clock';
import type { Transactions } from '../../../database/transactions';
import { DatabaseClock } from './database-clock.service';

describe('the watch over the clock of Postgres', () => {
  const warn = jest.fn();
  let databaseMs: number;
  let processMs: number;
  let clock: DatabaseClock;
  const query = jest.fn(async (_sql: string) => [{ ms: databaseMs }]);
  beforeEach(() => {
    [databaseMs, processMs] = [Date.now(), 5 * secondMs];
    jest.spyOn(Date, 'now').mockReturnValue(databaseMs);
    jest.spyOn(performance, 'now').mockImplementation(() => processMs);
    warn.mockClear();
    clock = new DatabaseClock({ query } as unknown as Transactions, { warn } as unknown as Logger);
  });
  afterEach(() => jest.restoreAllMocks());

  const pass = (ms: number): void => {
    databaseMs += ms;
    processMs += ms;
  };

  it('takes it for steady until it sees it set, and counts from then', async () => {
    await clock.onApplicationBootstrap();
    pass(hourMs);
    expect(await clock.steadyForMs()).toBe(Infinity);
    databaseMs += 2 * secondMs + 1;
    expect(await clock.steadyForMs()).toBe(0);
    pass(hourMs);
    expect(await clock.steadyForMs()).toBe(hourMs);
  });

  it.each([
    [2 * secondMs, false],
    [2 * secondMs + 1, true],
    [-2 * secondMs, false],
    [-2 * secondMs - 1, true],
  ])('sees a step of %i ms: %s', async (stepMs, isSeen) => {
    await clock.onApplicationBootstrap();
    databaseMs += stepMs;
    await clock.watch();
    expect(await clock.steadyForMs()).toBe(isSeen ? 0 : Infinity);
    expect(warn).toHaveBeenCalledTimes(isSeen ? 1 : 0);
  });

  it.each([
    [2 * secondMs, false],
    [2 * secondMs + 1, true],
    [-2 * secondMs - 1, true],
  ])('says at the start when it is %i ms from the clock of this server: %s', async (skewMs, isSaid) => {
    databaseMs += skewMs;
    await clock.onApplicationBootstrap();
    expect(warn.mock.calls).toEqual(isSaid ? [[expect.any(String), { skewMs }]] : []);
  });

  it('goes on when the database is away', async () => {
    query.mockRejectedValueOnce(new Error('away'));
    await clock.watch();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
