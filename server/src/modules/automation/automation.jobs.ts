import { minuteMs, secondMs } from '../../common/time/clock';
import { defineJob } from '../../queue/job-queue.port';

const backOff = { firstMs: 10 * secondMs, factor: 3, maxMs: 5 * minuteMs };

/** Starts the rules whose time has come. */
export const startDueRules = defineJob({ name: 'automation.start-due', attempts: 3, concurrency: 1, backOff });

/** Looks for posts and topics that rules wait for. */
export const checkRules = defineJob({ name: 'automation.check', attempts: 3, concurrency: 1, backOff });

/** Does what a rule does, once. Writing takes long, so it has places of its own. */
export const performRun = defineJob<{ runId: string }>({
  name: 'automation.perform',
  attempts: 4,
  concurrency: 8,
  backOff,
});
