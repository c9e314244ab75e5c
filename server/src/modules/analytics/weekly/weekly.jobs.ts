import { hourMs, minuteMs } from '../../../common/time/clock';
import { defineJob } from '../../../queue/job-queue.port';

/** Tells a workspace of the week that began on `monday`, `YYYY-MM-DD`. */
export const tellWeek = defineJob<{ workspaceId: string; monday: string }>({
  name: 'analytics.tell-week',
  attempts: 3,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});
