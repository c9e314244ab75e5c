import { minuteMs, secondMs } from '../../common/time/clock';
import { defineJob } from '../job-queue.port';

const backOff = { firstMs: 2 * secondMs, factor: 3, maxMs: 10 * minuteMs };

/** Hands an event to each of its handlers. */
export const relayEvent = defineJob<{ eventId: string }>({ name: 'outbox.relay', attempts: 10, backOff });

/** Runs one handler of one event by itself: a handler that fails holds up no other. */
export const handleEvent = defineJob<{ eventId: string; handler: string }>({
  name: 'outbox.handle',
  attempts: 10,
  backOff,
});
