import { hourMs, minuteMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Reads what is due of one account. What the platform refuses is written down and waits: the job itself does not fail for it. */
export const collectAccount = defineJob<{ accountId: string }>({
  name: 'analytics.collect-account',
  attempts: 3,
  concurrency: 2,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});
