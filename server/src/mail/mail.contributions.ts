import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../common/contributions/contributions';
import { dayMs } from '../common/time/clock';
import { cronTask } from '../queue/cron-slots.service';
import { jobHandler } from '../queue/job-handlers';
import { sendMail } from './mail.jobs';
import { MailProcessor } from './mail.processor';
import { MailService } from './mail.service';

@Injectable()
export class MailContributions extends ModuleContributions {
  constructor(
    private readonly mail: MailService,
    private readonly processor: MailProcessor,
  ) {
    super();
  }

  list(): Contribution[] {
    return [
      jobHandler(sendMail, ({ mailId }) => this.processor.deliver(mailId)),
      cronTask({ name: 'mail.clean-up', everyMs: dayMs, work: () => this.mail.deleteOld() }),
    ];
  }
}
