import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, dayMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { MailService } from '../../mail/mail.service';
import { BillingService } from '../billing/billing.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { ContactLimits } from './contact-limits.service';
import { ContactMessageEntity } from './contact-message.entity';
import type { ContactAccount, ContactMessage, ContactSender } from './contact.types';

interface MailText {
  subject: string;
  text: string;
}

/**
 * Writes to whoever runs this installation. The person's message stands below all that we say, so that it cannot pass for it.
 */
function contactMail(sent: ContactMessage, id: string, account: ContactAccount | null): MailText {
  const { name, email, company, message } = sent;
  const facts = [
    `From: ${name} <${email}>`,
    ...(company ? [`Company: ${company}`] : []),
    ...(account ? [`Workspace: ${account.workspaceName} (${account.workspaceId})`, `Plan: ${account.planName}`] : []),
    `Signed in: ${account ? 'yes' : 'no, so the address is as it was typed'}`,
    `Answer to: ${email}`,
    `Message: ${id}`,
  ];
  return {
    subject: `${account?.hasPrioritySupport ? '[Priority] ' : ''}Message from ${name}`,
    text: `${facts.join('\n')}\n\n${message.replace(/^/gm, '> ')}`,
  };
}

/** Whoever sends twice, by a second click or a lost answer, means one message. */
const sameWithinMs = dayMs;
const sandboxRecipient = 'contact@quillcast.localhost';

/** Messages to the people who run this installation. Nobody else gets mail: the address given may be a stranger's. */
@Injectable()
export class ContactService {
  constructor(
    private readonly limits: ContactLimits,
    private readonly workspaces: WorkspacesService,
    private readonly billing: BillingService,
    private readonly mails: MailService,
    private readonly transactions: Transactions,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Stores and mails a message and answers its id; the same one within 24 hours has the same id. Throws RATE_LIMITED. */
  async send(message: ContactMessage, sender: ContactSender): Promise<string> {
    const same = await this.findSame(message);
    if (same) return same;
    await this.limits.count(message.email, sender);
    const account = await this.accountOf(sender);
    return this.transactions.run(async () => {
      await this.lockSender(message.email);
      return (await this.findSame(message)) ?? (await this.store(message, sender, account));
    });
  }

  private async findSame({ email, message }: ContactMessage): Promise<string | null> {
    const since = new Date(this.clock.now().getTime() - sameWithinMs);
    const found = await this.transactions.repository(ContactMessageEntity).findOne({
      select: { id: true },
      where: { createdAt: MoreThan(since), email, message },
      order: { createdAt: 'ASC' },
    });
    return found?.id ?? null;
  }

  private async store(
    message: ContactMessage,
    { userId }: ContactSender,
    account: ContactAccount | null,
  ): Promise<string> {
    const id = newId();
    const isPriority = account?.hasPrioritySupport ?? false;
    const row = { ...message, id, userId, isPriority, createdAt: this.clock.now() };
    await this.transactions.repository(ContactMessageEntity).insert(row);
    const to = this.recipient();
    if (to) await this.mails.send({ to, ...contactMail(message, id, account) });
    else
      this.logger.error('A message came through the contact form and nobody is set to read it: set CONTACT_EMAIL.', {
        contactMessageId: id,
      });
    return id;
  }

  private recipient(): string | undefined {
    const { CONTACT_EMAIL, ADMIN_EMAILS, hasSandbox } = this.env;
    return CONTACT_EMAIL ?? ADMIN_EMAILS[0] ?? (hasSandbox ? sandboxRecipient : undefined);
  }

  private async accountOf({ workspaceId }: ContactSender): Promise<ContactAccount | null> {
    if (workspaceId === null) return null;
    const [workspace, plan] = await Promise.all([this.workspaces.get(workspaceId), this.billing.planOf(workspaceId)]);
    return {
      workspaceId,
      workspaceName: workspace.name,
      planName: plan.name,
      hasPrioritySupport: plan.limits.supportLevel === 'priority',
    };
  }

  /** Until the transaction ends, nobody else stores a message of this address. */
  private async lockSender(email: string): Promise<void> {
    await this.transactions.lock(`contact:${email}`);
  }
}
