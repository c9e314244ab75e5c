import { hourMs, secondMs } from '../../common/time/clock';
import { defineJob } from '../../queue/job-queue.port';

/** Tells one browser of one notification. */
export const pushNotification = defineJob<{ notificationId: string; subscriptionId: string }>({
  name: 'notifications.push',
  attempts: 5,
  concurrency: 8,
  backOff: { firstMs: 10 * secondMs, factor: 4, maxMs: hourMs },
});
