import { minuteMs, secondMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Accounts that one process posts for at the same time. */
export const lanesAtOnce = 48;

/** Sends what is due on one account. What it does stands in the rows: a lost or doubled job changes nothing. */
export const runLane = defineJob<{ accountId: string }>({
  name: 'publishing.run-lane',
  attempts: 3,
  concurrency: lanesAtOnce,
  backOff: { firstMs: secondMs, factor: 4, maxMs: minuteMs },
});
