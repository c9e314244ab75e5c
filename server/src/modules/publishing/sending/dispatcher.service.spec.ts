import type { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import type { JobQueue } from '../../../queue/job-queue.port';
import type { QueueSettings } from '../../../queue/queue.settings';
import type { AccountLanesRepository, Lease } from './account-lanes.repository';
import type { DatabaseClock } from './database-clock.service';
import { Dispatcher } from './dispatcher.service';
import type { LaneRunner } from './lane-runner.service';
import { lookForDue } from './publishing.jobs';

const leaseOf = (accountId: string): Lease => ({ accountId, token: 't' });

function makeDispatcher(changes: Partial<QueueSettings> = {}) {
  const fakes = {
    renewals: jest.fn(async (): Promise<string[]> => []),
    takeDue: jest.fn<Promise<Lease[]>, unknown[]>(async () => []),
    run: jest.fn<Promise<void>, [Lease, AbortSignal]>(async () => undefined),
    add: jest.fn(async (..._job: unknown[]) => undefined),
    watch: jest.fn(async () => undefined),
    warn: jest.fn(),
    error: jest.fn(),
  };
  const { renewals, takeDue, run, add, watch, warn, error } = fakes;
  const dispatcher = new Dispatcher(
    { renewals, takeDue } as unknown as AccountLanesRepository,
    { run } as unknown as LaneRunner,
    { add } as unknown as JobQueue,
    { runsJobs: true, isCronOn: true, stopMs: 0, ...changes } as QueueSettings,
    { watch } as unknown as DatabaseClock,
    { warn, error } as unknown as Logger,
  );
  return { ...fakes, dispatcher };
}

describe('a server that publishes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('looks for due posts once for a burst of calls, and again for the next', async () => {
    const { dispatcher, takeDue } = makeDispatcher();
    for (const looks of [1, 2]) {
      for (let call = 0; call < 3; call += 1) dispatcher.wake();
      await jest.advanceTimersByTimeAsync(24);
      expect(takeDue).toHaveBeenCalledTimes(looks - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(takeDue).toHaveBeenCalledTimes(looks);
    }
    await dispatcher.onInterval();
    expect(takeDue).toHaveBeenCalledTimes(3);
  });

  it('looks each second, at the clock of the database too', () => {
    expect(Reflect.getMetadata('SCHEDULE_INTERVAL_OPTIONS', Dispatcher.prototype.onInterval)).toEqual({
      timeout: secondMs,
    });
  });

  it.each([
    [{}, 1],
    [{ runsJobs: false }, 0],
    [{ isCronOn: false }, 0],
  ])('with %j looks by itself %i times', async (settings, looks) => {
    const { dispatcher, takeDue, watch } = makeDispatcher(settings);
    await dispatcher.onInterval();
    expect([takeDue.mock.calls.length, watch.mock.calls.length]).toEqual([looks, looks]);
  });

  it('takes 48 accounts, 32 of them of one workspace', async () => {
    const { dispatcher, takeDue } = makeDispatcher();
    await dispatcher.tick();
    expect(takeDue.mock.calls).toEqual([[{ limit: 48, perWorkspace: 32, dead: [] }]]);
  });

  it('takes the lanes of the dead', async () => {
    const { dispatcher, takeDue, renewals } = makeDispatcher();
    renewals.mockResolvedValue(['a 1']);
    await dispatcher.tick();
    await jest.advanceTimersByTimeAsync(20 * secondMs);
    await dispatcher.tick();
    expect(takeDue.mock.calls).toMatchObject([[{ dead: [] }], [{ dead: ['a 1'] }]]);
  });

  it('rests thirty times as long as a look took', async () => {
    const { dispatcher, takeDue } = makeDispatcher();
    takeDue.mockImplementationOnce(async () => {
      await jest.advanceTimersByTimeAsync(10);
      return [];
    });
    await dispatcher.tick();
    dispatcher.wake();
    await jest.advanceTimersByTimeAsync(299);
    expect(takeDue).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(takeDue).toHaveBeenCalledTimes(2);
  });

  it('looks again for what is asked for during a look', async () => {
    const { dispatcher, takeDue } = makeDispatcher();
    let second: Promise<void> | undefined;
    takeDue.mockImplementationOnce(async () => {
      second = dispatcher.tick();
      return [];
    });
    await dispatcher.tick();
    await second;
    expect(takeDue).toHaveBeenCalledTimes(2);
  });

  it('looks at once where time stands still', async () => {
    const { dispatcher, takeDue } = makeDispatcher({ isCronOn: false });
    dispatcher.wake();
    await dispatcher.idle();
    expect(takeDue).toHaveBeenCalledTimes(1);
  });

  it('asks others where it runs no jobs', async () => {
    const { dispatcher, takeDue, add, warn } = makeDispatcher({ runsJobs: false });
    add.mockRejectedValueOnce(new Error('no queue'));
    dispatcher.wake();
    await jest.advanceTimersByTimeAsync(25);
    expect(add.mock.calls).toEqual([[lookForDue, {}, { key: 'now' }]]);
    expect(takeDue).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('works on each lane, and looks again after it', async () => {
    const { dispatcher, takeDue, run } = makeDispatcher();
    takeDue.mockResolvedValueOnce([leaseOf('a'), leaseOf('b')]);
    await dispatcher.tick();
    await dispatcher.idle();
    expect(run.mock.calls.map(([lease]) => lease)).toEqual([leaseOf('a'), leaseOf('b')]);
    await jest.advanceTimersByTimeAsync(25);
    expect(takeDue).toHaveBeenCalledTimes(2);
  });

  it('waits for the next second after an error', async () => {
    const { dispatcher, takeDue, run, error } = makeDispatcher();
    takeDue.mockResolvedValueOnce([leaseOf('a')]);
    run.mockRejectedValueOnce(new Error('a fault'));
    await dispatcher.tick();
    await dispatcher.idle();
    await jest.advanceTimersByTimeAsync(999);
    expect([takeDue.mock.calls.length, error.mock.calls.length]).toEqual([1, 1]);
  });

  it('goes on looking after the database was away', async () => {
    const { dispatcher, takeDue, renewals, warn } = makeDispatcher();
    renewals.mockRejectedValueOnce(new Error('away'));
    await dispatcher.tick();
    await dispatcher.tick();
    expect([takeDue.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes no more than it has places for', async () => {
    const { dispatcher, takeDue, run } = makeDispatcher();
    const ends: (() => void)[] = [];
    run.mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)));
    takeDue.mockResolvedValueOnce(Array.from({ length: 47 }, (_, at) => leaseOf(`a${at}`)));
    await dispatcher.tick();
    takeDue.mockResolvedValueOnce([leaseOf('last')]);
    await dispatcher.tick();
    await dispatcher.tick();
    expect(takeDue.mock.calls).toMatchObject([[{ limit: 48 }], [{ limit: 1 }]]);
    const idle = jest.fn();
    const stopped = dispatcher.idle().then(idle);
    ends.slice(1).forEach((end) => end());
    await jest.advanceTimersByTimeAsync(0);
    expect(idle).not.toHaveBeenCalled();
    ends[0]?.();
    await stopped;
    await dispatcher.tick();
    expect(takeDue.mock.calls.at(-1)).toMatchObject([{ limit: 48 }]);
  });

  describe('that stops', () => {
    it('tells the lanes, looks no more and waits for what is under way', async () => {
      const { dispatcher, takeDue, run } = makeDispatcher({ stopMs: 5 * secondMs });
      let end: (() => void) | undefined;
      run.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
      takeDue.mockResolvedValueOnce([leaseOf('a')]);
      await dispatcher.tick();
      dispatcher.wake();
      const closed = jest.fn();
      const closing = dispatcher.beforeApplicationShutdown().then(closed);
      expect(run.mock.calls[0]?.[1].aborted).toBe(true);
      await jest.advanceTimersByTimeAsync(secondMs);
      expect(closed).not.toHaveBeenCalled();
      end?.();
      await closing;
      await dispatcher.tick();
      expect(takeDue).toHaveBeenCalledTimes(1);
    });
  });
});
