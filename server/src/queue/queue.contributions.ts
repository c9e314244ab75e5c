import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../common/contributions/contributions';
import { dayMs, hourMs } from '../common/time/clock';
import { CleanUp } from './clean-up.service';
import { cronTask } from './cron-slots.service';
import { jobHandler } from './job-handlers';
import { handleEvent, relayEvent } from './outbox.jobs';
import { Outbox } from './outbox.service';

@Injectable()
export class QueueContributions extends ModuleContributions {
  constructor(
    private readonly outbox: Outbox,
    private readonly cleanUp: CleanUp,
  ) {
    super();
  }

  list(): Contribution[] {
    return [
      jobHandler(relayEvent, ({ eventId }) => this.outbox.relay(eventId)),
      jobHandler(handleEvent, ({ eventId, handler }) => this.outbox.handle(eventId, handler)),
      cronTask({ name: 'queue.clean-up', everyMs: dayMs, offsetMs: 3 * hourMs, work: () => this.cleanUp.run() }),
    ];
  }
}
