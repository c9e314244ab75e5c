import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/principal';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { AcceptanceService } from '../../invites/acceptance.service';
import { UsersService } from '../../users/users.service';
import { AuthLimits } from '../auth-limits.service';
import { wrongPassword } from '../auth.errors';
import { passwordChangedMail, resetMail } from '../auth.mails';
import type { Client } from '../auth.types';
import { CodesService } from './codes.service';
import { KnownBrowsers } from '../sessions/known-browsers.service';
import { PasswordHasher } from './password-hasher';
import { requireGoodPassword } from './password-rules';
import { alikeMs, atLeast } from './same-time';
import { SessionsService } from '../sessions/sessions.service';

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
    private readonly invites: AcceptanceService,
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
      await this.replacePassword(user.id, passwordHash);
      if (!user.emailVerifiedAt) {
        await this.users.markEmailVerified(user.id);
        await this.invites.acceptClaimed(user.id);
      }
      await this.browsers.forgetAll(user.id);
      await this.codes.closeAllOf(user.id);
      await this.audit.record({ action: 'auth.password_reset', actorId: user.id, ipAddress: client.ipAddress });
      await this.mail.send({ to: user.email, ...passwordChangedMail(user, this.env.publicUrl) });
      return redeemed;
    });
    if (outcome.refusal) {
      if (!outcome.isGuess) await guess.hitNothing();
      throw outcome.refusal;
    }
    await guess.refund();
    await this.limits.forgetSignIns(email);
  }

  /** Ends every other session. People who only use Google set their first password so, after a recent sign-in. */
  async change(principal: Principal, given: { currentPassword?: string; newPassword: string }): Promise<void> {
    requireGoodPassword('newPassword', given.newPassword, principal.email);
    await this.requirePassword(principal, given.currentPassword, 'currentPassword');
    const passwordHash = await this.hasher.hash(given.newPassword);
    await this.transactions.run(async () => {
      const user = await this.users.get(principal.userId);
      await this.replacePassword(user.id, passwordHash, principal.sessionId);
      await this.codes.closeAllOf(user.id);
      await this.sessions.confirm(principal.sessionId);
      await this.audit.record({ action: 'auth.password_changed', actorId: user.id });
      await this.mail.send({ to: user.email, ...passwordChangedMail(user, this.env.publicUrl) });
    });
  }

  /** Opens for 15 minutes what is grave. Returns since when. */
  async reauthenticate(principal: Principal, password: string): Promise<Date> {
    await this.requirePassword(principal, password, 'password');
    return this.sessions.confirm(principal.sessionId);
  }

  /** Throws unless the password is right, or the person has none and signed in with Google within 15 minutes. */
  async requirePassword(principal: Principal, password: string | undefined, field: string): Promise<void> {
    const { passwordHash } = await this.users.getCredentials(principal.userId);
    if (passwordHash === null) {
      return this.sessions.requireRecentConfirmation(principal.sessionId, 'Sign in with Google again.');
    }
    const attempt = await this.limits.confirmPassword(principal.userId);
    if (!(await this.hasher.verify(passwordHash, password ?? ''))) throw wrongPassword(field);
    await attempt.refund();
  }

  private async replacePassword(userId: string, passwordHash: string, currentSessionId?: string): Promise<void> {
    await this.users.setPasswordHash(userId, passwordHash);
    await this.sessions.endAll(userId, currentSessionId);
    await this.sessions.forget(userId);
  }
}
