import { Injectable } from '@nestjs/common';
import { invalidField } from '../common/errors/refusal';
import { newId } from '../common/ids/ids';
import { dayMs } from '../common/time/clock';
import { Transactions } from '../database/transactions';
import { JobQueue } from '../queue/job-queue.port';
import { type MailContent, mailParts } from './mail-parts';
import { sendMail } from './mail.jobs';
import { MailRepository, type WaitingMails } from './mail.repository';
import { isOneAddress, isSafeHeader, Mailer, type MailServerState } from './mailer.port';

const unsafeSubject = () => invalidField('subject', 'The subject of an email cannot contain line breaks.');
const unsafeRecipient = () => invalidField('email', "This isn't a single email address. Check it and try again.");

/** `action` is a button, in the plain part an address; `footer` stands below everything. Links in texts are written out. */
export interface NewMail extends MailContent {
  /** One address. */
  to: string;
  /** A POST to it ends mails of this kind. */
  unsubscribeUrl?: string;
}

const retentionMs = 30 * dayMs;

@Injectable()
export class MailService {
  constructor(
    private readonly repository: MailRepository,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /** Sends a mail as part of the caller's transaction: it leaves when that commits, and only then. */
  async send({ to, unsubscribeUrl, ...content }: NewMail): Promise<void> {
    if (!isSafeHeader(content.subject)) throw unsafeSubject();
    if (!isOneAddress(to)) throw unsafeRecipient();
    await this.transactions.run(async () => {
      const mailId = newId();
      const { subject } = content;
      await this.repository.insert({
        id: mailId,
        recipient: to,
        subject,
        ...mailParts(content),
        unsubscribeUrl: unsubscribeUrl ?? null,
      });
      await this.queue.add(sendMail, { mailId }, { key: mailId });
    });
  }

  deleteOld(): Promise<void> {
    return this.repository.deleteOlderThan(retentionMs);
  }

  waiting(): Promise<WaitingMails> {
    return this.repository.waiting();
  }

  /** Says whether the mail server answers, without sending anything. Never throws. */
  checkServer(): Promise<MailServerState> {
    return this.mailer.check();
  }
}
