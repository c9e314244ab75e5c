import { hourMs, minuteMs } from '../../../../common/time/clock';
import { defineJob } from '../../../../queue/job-queue.port';

/** Makes the next ideas of a series, as many as are due. */
export const makeOccurrences = defineJob<{ seriesId: string }>({
  name: 'publishing.make-occurrences',
  attempts: 3,
  concurrency: 1,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});
