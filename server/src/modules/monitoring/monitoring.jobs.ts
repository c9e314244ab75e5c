import { minuteMs, secondMs } from '../../common/time/clock';
import { defineJob } from '../../queue/job-queue.port';

/** Looks for new posts with one account. What X refuses is written down and waits: the job itself does not fail for it. */
export const readPosts = defineJob<{ accountId: string }>({
  name: 'monitoring.read',
  attempts: 3,
  // It mostly waits for X.
  concurrency: 8,
  backOff: { firstMs: 10 * secondMs, factor: 3, maxMs: minuteMs },
});

/** Suggests replies to a post, or says why there are none. A model that fails is asked again. */
export const writeReplies = defineJob<{ monitoredPostId: string }>({
  name: 'monitoring.write',
  attempts: 4,
  concurrency: 4,
  backOff: { firstMs: 20 * secondMs, factor: 4, maxMs: 10 * minuteMs },
});

/** Sends at most one reply of an account by itself. */
export const sendByItself = defineJob<{ accountId: string }>({
  name: 'monitoring.send',
  attempts: 3,
  concurrency: 4,
  backOff: { firstMs: 10 * secondMs, factor: 3, maxMs: minuteMs },
});
