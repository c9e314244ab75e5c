import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/principal';
import { hmacSha256, isEqualSecret } from '../../../common/crypto/crypto';
import { isId, newId } from '../../../common/ids/ids';
import { Clock, dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { CustomerAddress } from '../../billing/subscriptions/customer-address.service';
import { emailTaken } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { AuthLimits } from '../auth-limits.service';
import { noEmailChange, sameEmail, undoRefused } from '../auth.errors';
import type { Profile } from '../auth.types';
import { CodesService } from '../credentials/codes.service';
import { PasswordsService } from '../credentials/passwords.service';
import { ProfilesService } from '../profile/profiles.service';
import { PasskeysRepository } from '../passkeys/passkeys.repository';
import { KnownBrowsers } from '../sessions/known-browsers.service';
import { SessionsService } from '../sessions/sessions.service';
import type { EmailChangeEntity } from './email-change.entity';
import { changeCodeMail, changedMail, changeRequestedMail, changeUndoneMail } from './email-change.mails';
import { EmailChangesRepository } from './email-changes.repository';

const undoableMs = 7 * dayMs;

/** Changes a proven address: a code goes to the new one, and a way to stop it to the old one. */
@Injectable()
export class EmailChangeService {
  private readonly undoKey: Buffer;

  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly passwords: PasswordsService,
    private readonly codes: CodesService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsers,
    private readonly passkeys: PasskeysRepository,
    private readonly limits: AuthLimits,
    private readonly profiles: ProfilesService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly customers: CustomerAddress,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
    secrets: Secrets,
  ) {
    this.undoKey = secrets.bytes('email-change');
  }

  /** Mails the code. Until it is back, the old address stays in use. Throws CONFLICT when the new one is somebody's. */
  async request(principal: Principal, email: string, password: string | undefined): Promise<void> {
    const { userId } = principal;
    await this.passwords.requirePassword(principal, password, 'password');
    if (email === principal.email) throw sameEmail();
    await this.limits.changeEmail(userId);
    if (await this.users.findByEmail(email)) throw emailTaken();
    await this.limits.mailCode(email);
    await this.transactions.run(async () => {
      const user = await this.users.get(userId);
      const change = { id: newId(), userId, previousEmail: user.email, email };
      await this.changes.closePending(userId, this.clock.now());
      await this.changes.insert(change);
      const code = await this.codes.issue('change_email', codeSubject(change), userId);
      await this.mail.send({ to: email, ...changeCodeMail(code) });
      await this.mail.send({ to: user.email, ...changeRequestedMail(user, email, this.undoUrl(change.id)) });
      await this.audit.record({ action: 'auth.email_change_requested', actorId: userId });
    });
  }

  /** Takes the code. Sessions stay. Throws CONFLICT when somebody took the address meanwhile. */
  async confirm({ userId }: Principal, code: string): Promise<Profile> {
    const change = await this.changes.findPending(userId);
    if (!change) throw noEmailChange();
    const attempt = await this.limits.confirmCode(userId);
    const { refusal } = await this.transactions.run(async () => {
      const redeemed = await this.codes.redeem('change_email', codeSubject(change), code);
      if (!redeemed.refusal) await this.apply(change);
      return redeemed;
    });
    if (refusal) throw refusal;
    await attempt.refund();
    return this.profiles.of(userId);
  }

  /**
   * "This wasn't me", from the old address: puts it back, and locks out whoever was in. They know the password, so it is void as
   * well, and may have added a passkey; the person chooses a new password by mail.
   */
  async undo(token: string): Promise<void> {
    const id = this.readToken(token);
    if (!id) throw undoRefused();
    await this.transactions.run(async () => {
      const change = await this.changes.lock(id);
      const now = this.clock.now();
      if (!change || now.getTime() - change.createdAt.getTime() > undoableMs) throw undoRefused();
      const { userId, previousEmail } = change;
      if (change.confirmedAt) await this.users.changeEmail(userId, previousEmail);
      await this.changes.closeSince(userId, id, now);
      await this.users.setPasswordHash(userId, null);
      await this.codes.closeAllOf(userId);
      await this.browsers.forgetAll(userId);
      await this.passkeys.deleteAll(userId);
      await this.sessions.endAll(userId);
      await this.addressCustomers(userId);
      await this.audit.record({ action: 'auth.email_change_undone', actorId: userId });
      const user = await this.users.get(userId);
      await this.mail.send({ to: previousEmail, ...changeUndoneMail(user, this.env.publicUrl) });
    });
  }

  /** Deletes what can't be undone any more. */
  deleteOld(): Promise<void> {
    return this.changes.deleteOld(new Date(this.clock.now().getTime() - undoableMs));
  }

  private async apply({ id, userId, email, previousEmail }: EmailChangeEntity): Promise<void> {
    // First, so that nobody is confirmed whose address was taken.
    await this.users.changeEmail(userId, email);
    await this.changes.confirm(id, this.clock.now());
    await this.sessions.forget(userId);
    await this.addressCustomers(userId);
    await this.audit.record({ action: 'auth.email_changed', actorId: userId });
    const user = await this.users.get(userId);
    await this.mail.send({ to: previousEmail, ...changedMail(user, email, this.undoUrl(id)) });
  }

  /** Receipts follow the address. */
  private async addressCustomers(userId: string): Promise<void> {
    const owned = (await this.workspaces.listOf(userId)).filter(({ role }) => role === 'owner');
    for (const { id } of owned) await this.customers.followSoon(id);
  }

  private undoUrl(id: string): string {
    return `${this.env.publicUrl}/auth/undo-email-change?token=${id}.${this.signature(id)}`;
  }

  private readToken(token: string): string | null {
    const [id = '', signature = ''] = token.split('.');
    return isId(id) && isEqualSecret(this.signature(id), signature) ? id : null;
  }

  private signature(id: string): string {
    return hmacSha256(this.undoKey, id).toString('base64url');
  }
}

/** A code for one person and one address: nobody else's request touches it. */
const codeSubject = ({ userId, email }: Pick<EmailChangeEntity, 'userId' | 'email'>): string => `${userId}:${email}`;
