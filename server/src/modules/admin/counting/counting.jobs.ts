import { minuteMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Counts the last days again. */
export const countFigures = defineJob<{ days: number }>({
  name: 'admin.count-figures',
  attempts: 2,
  concurrency: 1,
  backOff: { firstMs: minuteMs, factor: 2, maxMs: 5 * minuteMs },
});
