import { contribute } from '../common/contributions/contributions';
import { dayMs, hourMs } from '../common/time/clock';
import { CleanUp } from './cron/clean-up.service';
import { cronTask } from './cron/cron-slots.service';
import { jobHandler } from './job-handlers';
import { handleEvent, relayEvent } from './outbox/outbox.jobs';
import { Outbox } from './outbox/outbox.service';

export const queueContributions = contribute('queue', { outbox: Outbox, cleanUp: CleanUp }, ({ outbox, cleanUp }) => [
  jobHandler(relayEvent, ({ eventId }) => outbox.relay(eventId)),
  jobHandler(handleEvent, ({ eventId, handler }) => outbox.handle(eventId, handler)),
  cronTask({ name: 'queue.clean-up', everyMs: dayMs, offsetMs: 3 * hourMs, work: () => cleanUp.run() }),
]);
