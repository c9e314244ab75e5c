import { minuteMs, secondMs } from '../../common/time/clock';
import { defineJob } from '../../queue/job-queue.port';

/** Reads every source that is due. What one source does wrong is in its row; the job fails for the database alone. */
export const refreshTrends = defineJob({
  name: 'trending.refresh',
  attempts: 3,
  concurrency: 1,
  backOff: { firstMs: 10 * secondMs, factor: 3, maxMs: minuteMs },
});
