import { hourMs, minuteMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Reads back what is due of one account. What its network doesn't answer is asked later: the job itself does not fail for it. */
export const readReceipts = defineJob<{ accountId: string }>({
  name: 'publishing.read-receipts',
  attempts: 3,
  concurrency: 2,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});
