import { hourMs, minuteMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Compares all scheduled posts with the rules that hold at their times. */
export const checkRules = defineJob({
  name: 'publishing.check-rules',
  attempts: 3,
  concurrency: 1,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});
