import { minuteMs, secondMs } from '../../common/time/clock';
import { defineJob } from '../../queue/job-queue.port';

/** Writes the zip of one export from its beginning, whatever an earlier run has left. */
export const makeExport = defineJob<{ exportId: string }>({
  name: 'exports.make',
  attempts: 5,
  concurrency: 1,
  backOff: { firstMs: 5 * secondMs, factor: 4, maxMs: 10 * minuteMs },
});
