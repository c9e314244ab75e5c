import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { UsersService } from '../../users/users.service';
import { ownAdvice, type SecurityMail, securityText } from '../auth.mails';
import { UndoLinks } from '../email-change/undo-links.service';

/**
 * Tells a person that a way into their account changed: at their address, and at each address before it for as long as they can
 * have that one back. Whoever got in and changed the address cannot keep the news from them.
 */
@Injectable()
export class SecurityNotices {
  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly undoLinks: UndoLinks,
    private readonly env: Env,
  ) {}

  /** Part of the caller's transaction, as is the line in the audit log if an action is given. */
  async tell(userId: string, news: SecurityMail, action?: string): Promise<void> {
    const user = await this.users.get(userId);
    if (action) await this.audit.record({ action, actorId: userId });
    await this.mail.send({ to: user.email, ...securityText(user, news, ownAdvice(news, this.env.publicUrl)) });
    for (const { email, advice } of await this.undoLinks.of(user))
      await this.mail.send({ to: email, ...securityText(user, news, advice) });
  }
}
