import { createTestApp, type TestApp } from '../../../../test/app';
import { Logger } from '../../../common/logging/logger';
import { Transactions } from '../../../database/transactions';
import { QueueSettings } from '../../../queue/queue.settings';
import { DatabaseClock } from './database-clock.service';
import { Dispatcher } from './dispatcher.service';

describe('the clock of Postgres', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => jest.restoreAllMocks());

  it.each([100, -100])('was set by %d s: how long it has been steady is counted anew', async (seconds) => {
    const clock = new DatabaseClock(test.app.get(Transactions), test.app.get(Logger));
    const warn = jest.spyOn(test.app.get(Logger), 'warn').mockReturnValue(undefined);
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
    // What is one clock's step forward is the other's step back.
    const { now } = performance;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) - seconds * 1_000);
    expect(await clock.steadyForMs()).toBeLessThan(30_000);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await clock.steadyForMs()).toBeLessThan(30_000);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each(['before', 'after'])('was not set when a read took a minute %s Postgres looked at it', async (when) => {
    const clock = new DatabaseClock(test.app.get(Transactions), test.app.get(Logger));
    await clock.steadyForMs();
    const { now } = performance;
    let aheadMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs);
    const read = clock.nowMs.bind(clock);
    jest.spyOn(clock, 'nowMs').mockImplementation(async () => {
      aheadMs += 60_000;
      return (await read()) + (when === 'before' ? aheadMs : aheadMs - 60_000);
    });
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
  });

  it('was set and put right again between two look-ups: the dispatcher has seen it', async () => {
    const clock = test.app.get(DatabaseClock);
    jest.spyOn(test.app.get(Logger), 'warn').mockReturnValue(undefined);
    jest.replaceProperty(test.app.get(QueueSettings), 'isCronOn', true);
    expect(await clock.steadyForMs()).toBeGreaterThan(3_600_000);
    const { now } = performance;
    const set = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 100_000);
    await test.app.get(Dispatcher).onInterval();
    set.mockRestore();
    expect(await clock.steadyForMs()).toBeLessThan(30_000);
  });
});
