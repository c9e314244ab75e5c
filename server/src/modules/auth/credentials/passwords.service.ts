import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { UsersService } from '../../users/users.service';
import { AuthLimits } from '../auth-limits.service';
import { reauthenticationRequired } from '../auth.errors';
import { passwordChangedMail, resetMail } from '../auth.mails';
import type { Client } from '../auth.types';
import { CodesService } from './codes.service';
import { SecurityNotices } from '../notices/security-notices.service';
import { Ownership } from '../ownership.service';
import { KnownBrowsers } from '../sessions/known-browsers.service';
import { PasswordHasher } from './password-hasher';
import { requireGoodPassword } from './password-rules';
import { type Proof, Proofs } from './proofs.service';
import { alikeMs, atLeast } from './same-time';
import { SessionsService } from '../sessions/sessions.service';

interface PasswordChange {
  currentPassword?: string;
  code?: string;
  newPassword: string;
}

/** Resets, changes and confirms passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly codes: CodesService,
    private readonly browsers: KnownBrowsers,
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly proofs: Proofs,
    private readonly ownership: Ownership,
    private readonly notices: SecurityNotices,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** Sends a reset code. S3: it responds alike for any address, also when no email is sent because of the limit. */
  async forgot(email: string): Promise<void> {
    await atLeast(alikeMs, async () => {
      if (!(await this.limits.mayMailCode(email))) return;
      await this.transactions.run(async () => {
        const user = await this.users.findByEmail(email);
        const code = await this.codes.issue('reset_password', email, user?.id ?? null);
        if (user) await this.mail.send({ to: email, ...resetMail(user, code, this.env.publicUrl) });
      });
    });
  }

  /** Ends every session. The code came by mail, so the address is proven as well. */
  async reset(email: string, given: { code: string; newPassword: string }, client: Client): Promise<void> {
    requireGoodPassword('newPassword', given.newPassword, email);
    const account = await this.users.findByEmail(email);
    const browser = await this.browsers.recognise(client, account?.id ?? null);
    const guess = await this.limits.guessCode('reset_password', email, { client, browser });
    const passwordHash = await this.hasher.hash(given.newPassword);
    const outcome = await this.transactions.run(async () => {
      const redeemed = await this.codes.redeem('reset_password', email, given.code);
      if (redeemed.refusal) return redeemed;
      const user = await this.users.get(redeemed.userId);
      // Told first: what is not proven yet is greeted without the name, which may be a stranger's.
      await this.notices.tell(user.id, passwordChangedMail);
      // A browser that does not know the account takes it over from whoever signed up, as with the code of sign-up.
      if (!user.emailVerifiedAt && !browser) await this.ownership.takeOver(user, { passwordHash });
      await this.replacePassword(user.id, passwordHash);
      if (!user.emailVerifiedAt) await this.ownership.confirmEmail(user.id);
      await this.browsers.forgetAll(user.id);
      await this.codes.closeAllOf(user.id);
      await this.audit.record({ action: 'auth.password_reset', actorId: user.id, ipAddress: client.ipAddress });
      return redeemed;
    });
    if (outcome.refusal) {
      if (!outcome.isGuess) await guess.hitNothing();
      throw outcome.refusal;
    }
    await guess.refund();
    await this.limits.forgetSignIns(email);
  }

  /** Ends every other session. People without one set their first password so, after a recent sign-in. */
  async change(principal: Principal, given: PasswordChange): Promise<void> {
    requireGoodPassword('newPassword', given.newPassword, principal.email);
    await this.proofs.require(principal, { password: given.currentPassword, code: given.code }, 'currentPassword');
    const passwordHash = await this.hasher.hash(given.newPassword);
    await this.transactions.run(async () => {
      const user = await this.users.get(principal.userId);
      await this.replacePassword(user.id, passwordHash, principal.sessionId);
      await this.codes.closeAllOf(user.id);
      await this.sessions.confirm(principal.sessionId);
      await this.notices.tell(user.id, passwordChangedMail, 'auth.password_changed');
    });
  }

  /** Opens for 15 minutes what is grave. Returns since when. */
  async reauthenticate(principal: Principal, proof: Proof): Promise<Date> {
    const { passwordHash } = await this.users.getCredentials(principal.userId);
    if (passwordHash === null || this.env.OIDC_ONLY) throw reauthenticationRequired('Sign in again.');
    await this.proofs.require(principal, proof);
    return this.sessions.confirm(principal.sessionId);
  }

  private async replacePassword(userId: string, passwordHash: string, currentSessionId?: string): Promise<void> {
    await this.users.setPasswordHash(userId, passwordHash);
    await this.sessions.endAll(userId, currentSessionId);
    await this.sessions.forget(userId);
  }
}
