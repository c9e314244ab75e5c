import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/auth/actor';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { MailService } from '../../mail/mail.service';
import { AuditService } from '../audit/audit.service';
import { AcceptanceService } from '../invites/acceptance.service';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { AccessTokens } from './sessions/access-tokens';
import { AuthLimits } from './auth-limits.service';
import {
  accountSuspended,
  invalidCredentials,
  newPasswordNeeded,
  passkeyRefused,
  ticketRefused,
  twoFactorRequired,
} from './auth.errors';
import { verificationMail } from './auth.mails';
import type { Client, OpenSession, SignedIn } from './auth.types';
import { CodesService } from './credentials/codes.service';
import { KnownBrowsers } from './sessions/known-browsers.service';
import { PasswordHasher } from './credentials/password-hasher';
import { requireGoodPassword } from './credentials/password-rules';
import { ProfilesService } from './profile/profiles.service';
import { deviceInWords } from './sessions/device';
import { SessionsService } from './sessions/sessions.service';
import { atLeast, alikeMs } from './credentials/same-time';
import { nameFrom, Ownership } from './ownership.service';
import { TwoFactorCodes } from './two-factor/two-factor-codes.service';
import type { TokensResponse } from './auth.dto';

export interface NewAccount {
  email: string;
  password: string;
  name?: string;
  inviteToken?: string;
}

interface MailedCode {
  email: string;
  code: string;
  newPassword?: string;
}

/** The password is right, or Google vouches for the person, and a code is still to come. */
interface Ticket {
  ticket: string;
}

/** Signing up, in and out, and proving that an address is one's own. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly sessions: SessionsService,
    private readonly codes: CodesService,
    private readonly browsers: KnownBrowsers,
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly tokens: AccessTokens,
    private readonly twoFactor: TwoFactorCodes,
    private readonly ownership: Ownership,
    private readonly profiles: ProfilesService,
    private readonly invites: AcceptanceService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async signUp({ email, password, name, inviteToken }: NewAccount, client: Client): Promise<SignedIn> {
    requireGoodPassword('password', password, email);
    await this.limits.signUp(client);
    await this.users.requireFree(email);
    if (inviteToken) await this.invites.requireFor(email, inviteToken);
    const passwordHash = await this.hasher.hash(password);
    const mayMail = await this.limits.mayMailCode(email);
    const session = await this.transactions.run(async () => {
      const user = await this.users.create({ email, name: name ?? nameFrom(email), passwordHash });
      await this.workspaces.createPersonal(user);
      if (inviteToken) await this.invites.claim(user.id, inviteToken);
      const opened = await this.sessions.open(user.id, client);
      if (mayMail) await this.mailVerificationCode(user);
      await this.audit.record({ action: 'auth.signed_up', actorId: user.id, ipAddress: client.ipAddress });
      return opened;
    });
    return this.signedIn(session, client);
  }

  /** Signs in. S3: whatever is wrong, the answer and the work are the same. */
  async login(email: string, password: string, client: Client): Promise<SignedIn> {
    const found = await this.users.findCredentials(email);
    const browser = await this.browsers.recognise(client, found?.user.id ?? null);
    const attempt = await this.limits.signIn(email, client, browser);
    const isMatch = await this.hasher.verify(found?.passwordHash ?? null, password);
    if (!isMatch || !found) throw invalidCredentials();
    await attempt.refund();
    const session = await this.transactions.run(async () => {
      const current = await this.users.lockCredentials(email);
      // Whoever replaced the password meanwhile has ended every session: none may begin with the one from before.
      if (!current || current.passwordHash !== found.passwordHash) throw invalidCredentials();
      return this.begin(current.user, client);
    });
    return this.signedIn(session, client);
  }

  /** Signs in people who have proved who they are. Throws ACCOUNT_SUSPENDED, and TWO_FACTOR_REQUIRED where a code is to come. */
  async signIn(user: User, client: Client): Promise<SignedIn> {
    return this.signedIn(await this.transactions.run(() => this.begin(user, client)), client);
  }

  /** Takes the code after the password. A wrong one leaves the ticket as it was. */
  async signInWithCode({ ticket, code }: Ticket & { code: string }, client: Client): Promise<SignedIn> {
    const userId = await this.codes.ticketHolder(ticket);
    if (!userId) throw ticketRefused();
    const user = await this.users.get(userId);
    const browser = await this.browsers.recognise(client, userId);
    const guess = await this.limits.guessCode('two_factor', user.email, { client, browser });
    const session = await this.transactions.run(async () => {
      // Locked first: a password that is replaced meanwhile has voided the ticket, or ends this session.
      const current = await this.users.lockByEmail(user.email);
      if (!current || !(await this.codes.redeemTicket(ticket))) throw ticketRefused();
      await this.twoFactor.use(userId, code);
      return this.openSession(current, client);
    });
    await guess.refund();
    return this.signedIn(session, client);
  }

  /** Signs in whoever has shown a passkey, which is two factors in one. `use` marks it in the same transaction. */
  async signInWithPasskey(userId: string, client: Client, use: () => Promise<void>): Promise<SignedIn> {
    const { email } = await this.users.get(userId);
    const session = await this.transactions.run(async () => {
      const current = await this.users.lockByEmail(email);
      if (!current) throw passkeyRefused();
      await use();
      return this.openSession(current, client, { with: 'passkey' });
    });
    return this.signedIn(session, client);
  }

  private async begin(user: User, client: Client): Promise<OpenSession | Ticket> {
    if (user.suspendedAt) throw accountSuspended();
    if (await this.twoFactor.isEnabled(user.id)) return { ticket: await this.codes.issueTicket(user.id) };
    return this.openSession(user, client);
  }

  private async openSession(user: User, client: Client, details = {}): Promise<OpenSession> {
    if (user.suspendedAt) throw accountSuspended();
    if (user.emailVerifiedAt) await this.grantAdmin(user);
    await this.audit.record({ action: 'auth.signed_in', actorId: user.id, ipAddress: client.ipAddress, details });
    return this.sessions.open(user.id, client);
  }

  /**
   * Signs in as well. A browser that is signed in already goes on with its session. One that does not know the account takes it
   * over from whoever signed up, under a new password.
   */
  async verifyEmail(
    { email, code, newPassword }: MailedCode,
    from: { client: Client; principal?: Principal },
  ): Promise<SignedIn> {
    if (newPassword) requireGoodPassword('newPassword', newPassword, email);
    const account = await this.users.findByEmail(email);
    const browser = await this.browsers.recognise(from.client, account?.id ?? null);
    const guess = await this.limits.guessCode('verify_email', email, { client: from.client, browser });
    const passwordHash = newPassword ? await this.hasher.hash(newPassword) : null;
    const outcome = await this.transactions.run(async () => {
      const redeemed = await this.codes.redeem('verify_email', email, code);
      if (redeemed.refusal) return redeemed;
      const user = await this.users.get(redeemed.userId);
      if (user.suspendedAt) return { refusal: accountSuspended(), isGuess: true };
      const own = from.principal?.userId === user.id ? from.principal : null;
      if (own || browser) await this.ownership.confirmEmail(user.id);
      // Thrown, so that the code is not spent: it comes again with the password.
      else if (passwordHash === null) throw newPasswordNeeded();
      else await this.ownership.takeOver(user, { passwordHash });
      await this.grantAdmin(user);
      await this.audit.record({ action: 'auth.email_verified', actorId: user.id, ipAddress: from.client.ipAddress });
      return own ? this.sessions.renew(own) : this.sessions.open(user.id, from.client);
    });
    if ('refusal' in outcome) {
      if (!outcome.isGuess) await guess.hitNothing();
      throw outcome.refusal;
    }
    await guess.refund();
    return this.signedIn(outcome, from.client);
  }

  /** Sends another code. S3: an unknown or verified address gets a decoy instead, and no email. */
  async resendVerificationCode(email: string): Promise<void> {
    await this.limits.mailCode(email);
    await atLeast(alikeMs, () =>
      this.transactions.run(async () => {
        const user = await this.users.findByEmail(email);
        if (user && !user.emailVerifiedAt) await this.mailVerificationCode(user);
        else await this.codes.issue('verify_email', email, null);
      }),
    );
  }

  async refresh(refreshToken: string): Promise<TokensResponse> {
    const session = await this.sessions.rotate(refreshToken);
    const user = await this.users.get(session.userId);
    if (user.suspendedAt) throw accountSuspended();
    return { accessToken: await this.tokens.sign(session), refreshToken: session.refreshToken };
  }

  /** Ends the session. Whatever names it is enough; none at all is fine too. */
  async logout({ principal, refreshToken }: { principal?: Principal; refreshToken?: string }): Promise<void> {
    if (principal) await this.sessions.end(principal.sessionId);
    const sessionId = refreshToken ? await this.sessions.findByRefreshToken(refreshToken) : null;
    if (sessionId) await this.sessions.end(sessionId);
  }

  /** Emails a new code, in the transaction of the caller, who has checked the limits. */
  async mailVerificationCode(user: User): Promise<void> {
    const code = await this.codes.issue('verify_email', user.email, user.id);
    const origin = { at: user.createdAt, device: deviceInWords(await this.sessions.firstUserAgent(user.id)) };
    await this.mail.send({ to: user.email, ...verificationMail({ code, origin, publicUrl: this.env.publicUrl }) });
  }

  private async signedIn(session: OpenSession | Ticket, client: Client): Promise<SignedIn> {
    // Thrown after the commit, which keeps the ticket.
    if ('ticket' in session) throw twoFactorRequired(session.ticket);
    return {
      profile: await this.profiles.of(session.userId),
      accessToken: await this.tokens.sign(session),
      refreshToken: session.refreshToken,
      browserToken: await this.browsers.remember(client, session.userId),
    };
  }

  /** Requires a proven address. */
  private async grantAdmin(user: User): Promise<void> {
    if (user.isAdmin || !this.env.ADMIN_EMAILS.includes(user.email)) return;
    await this.users.makeAdmin(user.id);
    await this.audit.record({ action: 'auth.admin_granted', actorId: user.id, details: { by: 'ADMIN_EMAILS' } });
  }
}
