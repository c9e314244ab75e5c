import { Injectable } from '@nestjs/common';
import { Logger } from '../common/logging/logger';
import { Clock, secondMs } from '../common/time/clock';
import { Pause } from '../common/time/pause';
import { Env } from '../config/env';
import { JobQueue } from '../queue/job-queue.port';
import { sendMail } from './mail.jobs';
import { MailRepository } from './mail.repository';
import { Mailer } from './mailer.port';

/** Longer than a delivery and the writing down of its outcome take: a mail server may be slow, and the database away for a while. */
const leaseMs = 90 * secondMs;
const recordTries = 45;

@Injectable()
export class MailProcessor {
  constructor(
    private readonly repository: MailRepository,
    private readonly mailer: Mailer,
    private readonly env: Env,
    private readonly logger: Logger,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {}

  async deliver(mailId: string): Promise<void> {
    const mail = await this.repository.claim(mailId, leaseMs);
    if (!mail) return this.lookAgainLater(mailId);
    const { id, recipient: to, ...content } = mail;
    const outcome = await this.mailer.deliver({ id, from: this.env.MAIL_FROM, to, ...content });
    switch (outcome) {
      case 'sent':
        return this.record(() => this.repository.markSent(id));
      case 'rejected':
        this.logger.warn('email rejected', { mailId });
        return this.record(() => this.repository.markRejected(id));
      case 'unavailable':
        await this.record(() => this.repository.release(id));
        throw new Error('The mail server did not accept the email.');
    }
  }

  /** Another worker is at it, or died at it: once its lease is over, that is known. */
  private async lookAgainLater(mailId: string): Promise<void> {
    if (await this.repository.isSettled(mailId)) return;
    const runAt = new Date(this.clock.now().getTime() + leaseMs);
    await this.queue.add(sendMail, { mailId }, { key: mailId, runAt });
  }

  /** Retries the write: an email that left while the database was away would leave again. */
  private async record(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write();
      } catch (error) {
        if (tries >= recordTries) throw error;
        await this.pause.for(secondMs);
      }
    }
  }
}
