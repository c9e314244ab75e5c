import { minuteMs, secondMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Deletes files whose rows are gone, and moves what versions before kept in rows to files. A lost one is no loss: the next minute adds another. */
export const tidyFiles = defineJob({
  name: 'publishing.tidy-files',
  attempts: 1,
  concurrency: 1,
  backOff: { firstMs: secondMs, factor: 4, maxMs: minuteMs },
});
