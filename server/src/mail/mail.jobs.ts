import { minuteMs, secondMs } from '../common/time/clock';
import { defineJob } from '../queue/job-queue.port';

/** A mail that no server took for three days is given up: six tries in the first ten minutes, then one each ten minutes. */
export const sendMail = defineJob<{ mailId: string }>({
  name: 'mail.send',
  attempts: 6 + 3 * 24 * 6,
  backOff: { firstMs: 5 * secondMs, factor: 3, maxMs: 10 * minuteMs },
});
