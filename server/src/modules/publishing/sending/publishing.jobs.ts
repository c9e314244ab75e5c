import { minuteMs, secondMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Looks for due posts at once, where jobs run. A lost one is no loss: those servers look each second anyway. */
export const lookForDue = defineJob({
  name: 'publishing.look-for-due',
  attempts: 1,
  concurrency: 1,
  backOff: { firstMs: secondMs, factor: 4, maxMs: minuteMs },
});
