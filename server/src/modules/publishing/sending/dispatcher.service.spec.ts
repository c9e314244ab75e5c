import type { Logger } from '../../../common/logging/logger';
import type { JobQueue } from '../../../queue/job-queue.port';
import type { QueueSettings } from '../../../queue/queue.settings';
import type { AccountLanesRepository } from './account-lanes.repository';
import type { DatabaseClock } from './database-clock.service';
import { Dispatcher } from './dispatcher.service';
import type { LaneRunner } from './lane-runner.service';

describe('a server that publishes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('looks for due posts once for a burst of calls, and again for the next', async () => {
    const takeDue = jest.fn(async () => []);
    const lanes = { renewals: async () => [], takeDue } as unknown as AccountLanesRepository;
    const settings = { runsJobs: true, isCronOn: true, stopMs: 0 } as QueueSettings;
    const clock = { watch: async () => undefined } as DatabaseClock;
    const dispatcher = new Dispatcher(lanes, {} as LaneRunner, {} as JobQueue, settings, clock, {} as Logger);
    for (const looks of [1, 2]) {
      for (let call = 0; call < 3; call += 1) dispatcher.wake();
      await jest.advanceTimersByTimeAsync(25);
      expect(takeDue).toHaveBeenCalledTimes(looks);
    }
    await dispatcher.onInterval();
    expect(takeDue).toHaveBeenCalledTimes(3);
  });
});
