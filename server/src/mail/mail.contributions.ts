import { contribute } from '../common/contributions/contributions';
import { dayMs } from '../common/time/clock';
import { cronTask } from '../queue/cron/cron-slots.service';
import { jobHandler } from '../queue/job-handlers';
import { sendMail } from './mail.jobs';
import { MailProcessor } from './mail.processor';
import { MailService } from './mail.service';

export const mailContributions = contribute(
  'mail',
  { mail: MailService, processor: MailProcessor },
  ({ mail, processor }) => [
    jobHandler(sendMail, ({ mailId }) => processor.deliver(mailId)),
    cronTask({ name: 'mail.clean-up', everyMs: dayMs, work: () => mail.deleteOld() }),
  ],
);
