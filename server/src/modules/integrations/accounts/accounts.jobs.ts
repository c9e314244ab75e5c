import { hourMs, minuteMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Looks whether an account's connection does all that it should. */
export const examineAccount = defineJob<{ accountId: string }>({
  name: 'integrations.examine',
  attempts: 2,
  concurrency: 2,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});
