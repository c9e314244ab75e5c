import { minuteMs, secondMs } from '../common/time/clock';
import { defineJob } from '../queue/job-queue.port';

export const sendMail = defineJob<{ mailId: string }>({
  name: 'mail.send',
  attempts: 10,
  backOff: { firstMs: 5 * secondMs, factor: 3, maxMs: 10 * minuteMs },
});
