import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { CustomerAddress } from '../../billing/subscriptions/customer-address.service';
import { UsersService } from '../../users/users.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { AuthLimits } from '../auth-limits.service';
import { noEmailChange, sameEmail, undoRefused } from '../auth.errors';
import type { Profile } from '../auth.types';
import { codeLifeMs, CodesService } from '../credentials/codes.service';
import { type Proof, Proofs } from '../credentials/proofs.service';
import { IdentitiesRepository } from '../identities/identities.repository';
import { SecurityNotices } from '../notices/security-notices.service';
import { Ownership } from '../ownership.service';
import { ProfilesService } from '../profile/profiles.service';
import { SessionsService } from '../sessions/sessions.service';
import type { EmailChangeEntity } from './email-change.entity';
import { changeCodeMail, changedMail, changeRequestedMail, changeUndoneMail } from './email-change.mails';
import { EmailChangesRepository } from './email-changes.repository';
import { UndoLinks } from './undo-links.service';

/** Changes a proven address: a code goes to the new one, and a way to stop it to the old one. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly proofs: Proofs,
    private readonly codes: CodesService,
    private readonly sessions: SessionsService,
    private readonly identities: IdentitiesRepository,
    private readonly ownership: Ownership,
    private readonly notices: SecurityNotices,
    private readonly undoLinks: UndoLinks,
    private readonly limits: AuthLimits,
    private readonly profiles: ProfilesService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly customers: CustomerAddress,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Mails the code. Until it is back, the old address stays in use. Throws CONFLICT when the new one is somebody's. */
  async request(principal: Principal, email: string, proof: Proof): Promise<void> {
    const { userId } = principal;
    const pending = await this.changes.findPending(userId);
    // The next code of a change that was proven: a code of the app would not work a second time.
    const isAnotherCode =
      pending?.email === email && this.clock.now().getTime() - pending.createdAt.getTime() < codeLifeMs;
    if (!isAnotherCode) await this.proofs.require(principal, proof);
    if (email === principal.email) throw sameEmail();
    await this.limits.changeEmail(userId);
    await this.users.requireFree(email, { except: userId, evenUnproven: false });
    await this.limits.mailCode(email);
    await this.transactions.run(async () => {
      const user = await this.users.get(userId);
      const change = { id: newId(), userId, previousEmail: user.email, email };
      await this.changes.closePending(userId, this.clock.now());
      await this.changes.insert(change);
      const code = await this.codes.issue('change_email', codeSubject(change), userId);
      await this.mail.send({ to: email, ...changeCodeMail(code) });
      await this.mail.send({ to: user.email, ...changeRequestedMail(user, email, this.undoLinks.urlOf(change.id)) });
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
   * well; the person chooses a new one by mail.
   */
  async undo(token: string): Promise<void> {
    const id = this.undoLinks.read(token);
    if (!id) throw undoRefused();
    // Committed by itself: whatever comes of the address, whoever was in is out.
    await this.transactions.run(async () => {
      const change = await this.lock(id);
      await this.ownership.lockOut(change.userId, { since: this.undoLinks.suspectedSince(change), passwordHash: null });
    });
    await this.transactions.run(async () => {
      const { userId, previousEmail, email, confirmedAt } = await this.lock(id);
      if (confirmedAt) await this.users.changeEmail(userId, previousEmail);
      await this.changes.closeSince({ userId, id, stays: false }, this.clock.now());
      await this.sessions.forget(userId);
      await this.addressCustomers(userId);
      await this.audit.record({ action: 'auth.email_change_undone', actorId: userId });
      const user = await this.users.get(userId);
      const news = changeUndoneMail(user, previousEmail, this.env.publicUrl);
      for (const to of confirmedAt ? [previousEmail, email] : [previousEmail]) await this.mail.send({ to, ...news });
    });
  }

  /** Deletes what can't be undone any more. */
  deleteOld(): Promise<void> {
    return this.changes.deleteOld(this.undoLinks.since);
  }

  private async lock(id: string): Promise<EmailChangeEntity> {
    const change = await this.changes.lock(id);
    if (!change || change.createdAt <= this.undoLinks.since) throw undoRefused();
    return change;
  }

  private async apply({ id, userId, email }: EmailChangeEntity): Promise<void> {
    const squatter = await this.users.lockByEmail(email);
    if (squatter && !squatter.emailVerifiedAt) await this.ownership.delete(squatter.id);
    // First, so that nobody is confirmed whose address was taken.
    await this.users.changeEmail(userId, email);
    await this.changes.confirm(id, this.clock.now());
    const [left] = await this.changes.findUndoable({ userId, previousEmail: email }, this.undoLinks.since);
    // Back at an address from before, whoever had the one in between has nothing to undo. The first link stays: what else was
    // changed meanwhile may need it.
    if (left) await this.changes.closeSince({ userId, id: left.id, stays: true }, this.clock.now());
    await this.sessions.forget(userId);
    await this.addressCustomers(userId);
    const linked = (await this.identities.list(userId)).map((identity) => identity.email);
    await this.notices.tell(userId, changedMail(email, linked), 'auth.email_changed');
  }

  /** Receipts follow the address. */
  private async addressCustomers(userId: string): Promise<void> {
    const owned = (await this.workspaces.listOf(userId)).filter(({ role }) => role === 'owner');
    for (const { id } of owned) await this.customers.followSoon(id);
  }
}

/** A code for one person and one address: nobody else's request touches it. */
const codeSubject = ({ userId, email }: Pick<EmailChangeEntity, 'userId' | 'email'>): string => `${userId}:${email}`;
