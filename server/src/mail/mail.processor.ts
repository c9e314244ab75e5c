import { Injectable } from '@nestjs/common';
import { Logger } from '../common/logging/logger';
import { minuteMs } from '../common/time/clock';
import { Env } from '../config/env';
import { JobHandlers } from '../queue/job-handlers';
import { sendMail } from './mail.jobs';
import { MailRepository } from './mail.repository';
import { Mailer } from './mailer.port';

/** Longer than any delivery can take (SMTP time-outs of the adapter add up to less). */
const leaseMs = 2 * minuteMs;

@Injectable()
export class MailProcessor {
  constructor(
    private readonly repository: MailRepository,
    private readonly mailer: Mailer,
    private readonly env: Env,
    private readonly logger: Logger,
    handlers: JobHandlers,
  ) {
    handlers.register(sendMail, ({ mailId }) => this.deliver(mailId));
  }

  private async deliver(mailId: string): Promise<void> {
    const mail = await this.repository.claim(mailId, leaseMs);
    if (!mail) {
      if (await this.repository.isSettled(mailId)) return;
      throw new Error('Another worker is delivering this mail, or died at it.');
    }
    const { id, recipient: to, subject, text } = mail;
    const outcome = await this.mailer.deliver({ id, from: this.env.MAIL_FROM, to, subject, text });
    switch (outcome) {
      case 'sent':
        return this.repository.markSent(id);
      case 'rejected':
        this.logger.warn('mail rejected', { mailId });
        return this.repository.markRejected(id);
      case 'unavailable':
        await this.repository.release(id);
        throw new Error('The mail server did not take the mail.');
    }
  }
}
