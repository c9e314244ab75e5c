import { Injectable } from '@nestjs/common';
import { hmacSha256, isEqualSecret, randomToken } from '../../../common/crypto/crypto';
import { Logger } from '../../../common/logging/logger';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { plainName } from '../../../text/plain-name';
import { AuditService } from '../../audit/audit.service';
import { UsersService } from '../../users/users.service';
import type { User } from '../../users/users.types';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { exchangeRefused, googleNotConfigured } from '../auth.errors';
import { googleLinkedMail } from '../auth.mails';
import { AuthService } from '../auth.service';
import type { Client, SignedIn } from '../auth.types';
import { CodesService } from '../credentials/codes.service';
import { GooglePort, type GooglePerson, type GoogleProblem } from './google.port';
import { IdentitiesRepository } from '../identities/identities.repository';
import { SecurityNotices } from '../notices/security-notices.service';
import { Ownership } from '../ownership.service';

export interface GoogleReturn {
  code?: unknown;
  state?: unknown;
  error?: unknown;
}

/** Where the browser goes next, and the nonce that its cookie holds from then on. */
export interface NextStep {
  url: string;
  nonce: string | null;
}

type VerifiedPerson = GooglePerson & { email: string };

/**
 * Signs in with Google. A sign-in is bound to one browser without a session: the browser keeps a nonce in an HttpOnly cookie,
 * `state` is its HMAC. The nonce works once, for ten minutes, also where somebody kept the cookie. On the way back it is
 * replaced, and the one-time code that the client exchanges works only together with the new one: nobody can be signed in to
 * another person's account by a link.
 */
@Injectable()
export class GoogleService {
  private readonly stateKey: Buffer;

  constructor(
    private readonly google: GooglePort,
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly auth: AuthService,
    private readonly codes: CodesService,
    private readonly audit: AuditService,
    private readonly notices: SecurityNotices,
    private readonly ownership: Ownership,
    private readonly transactions: Transactions,
    private readonly env: Env,
    private readonly logger: Logger,
    secrets: Secrets,
  ) {
    this.stateKey = secrets.bytes('oauth-state');
  }

  async begin(): Promise<NextStep> {
    if (!this.google.isConfigured) throw googleNotConfigured();
    const nonce = randomToken();
    await this.codes.issueGoogleState(nonce);
    return { url: await this.google.consentUrl(this.stateOf(nonce)), nonce };
  }

  /** Never refuses: the browser stands on our callback, so what went wrong is told on the client's page. */
  async finish({ code, state, error }: GoogleReturn, nonce: string | null): Promise<NextStep> {
    if (!this.google.isConfigured) throw googleNotConfigured();
    if (!nonce || typeof state !== 'string' || !isEqualSecret(this.stateOf(nonce), state))
      return this.failed('expired');
    if (!(await this.codes.redeemGoogleState(nonce))) return this.failed('expired');
    if (error === 'access_denied') return this.failed('cancelled');
    if (typeof code !== 'string') return this.failed('failed');
    const outcome = await this.google.personOf(code);
    if (outcome.kind === 'failed') {
      this.logger.warn('sign-in with Google failed', { err: outcome.cause });
      return this.failed('failed');
    }
    const { person } = outcome;
    const user = await this.transactions.run(() => this.findOrCreate(person));
    if (typeof user === 'string') return this.failed(user);
    if (user.suspendedAt) return this.failed('suspended');
    const next = randomToken();
    const exchange = await this.codes.issueExchange(user.id, next);
    return { url: `${this.env.publicUrl}/auth/callback?code=${exchange}`, nonce: next };
  }

  async exchange(code: string, nonce: string | null, client: Client): Promise<SignedIn> {
    const userId = await this.codes.redeemExchange(code, nonce ?? '');
    if (!userId) throw exchangeRefused();
    return this.auth.signIn(await this.users.get(userId), client);
  }

  /** Without Google vouching for the address (S5) there is nothing to go by. */
  private async findOrCreate(person: GooglePerson): Promise<User | GoogleProblem> {
    await this.identities.lock(person);
    const known = await this.identities.use(person);
    if (known) return this.users.get(known);
    if (!isVouchedFor(person)) return 'unverified';
    const existing = await this.users.lockByEmail(person.email);
    if (!existing) return (await this.users.isHeld(person.email)) ? 'reserved' : this.create(person);
    if (!existing.emailVerifiedAt)
      await this.ownership.takeOver(existing, { ...profileOf(person, this.env), passwordHash: null });
    await this.identities.insert(person, existing.id);
    if (existing.emailVerifiedAt) await this.notices.tell(existing.id, googleLinkedMail(person.email));
    await this.audit.record({ action: 'auth.google_linked', actorId: existing.id });
    return this.users.get(existing.id);
  }

  private async create(person: VerifiedPerson): Promise<User> {
    const user = await this.users.create({
      ...profileOf(person, this.env),
      email: person.email,
      passwordHash: null,
    });
    await this.users.markEmailVerified(user.id);
    await this.workspaces.createPersonal(user);
    await this.identities.insert(person, user.id);
    await this.audit.record({ action: 'auth.signed_up', actorId: user.id, details: { with: 'google' } });
    return this.users.get(user.id);
  }

  private stateOf(nonce: string): string {
    return hmacSha256(this.stateKey, `google:${nonce}`).toString('base64url');
  }

  private failed(problem: GoogleProblem): NextStep {
    return { url: `${this.env.publicUrl}/auth/callback?error=${problem}`, nonce: null };
  }
}

const isVouchedFor = (person: GooglePerson): person is VerifiedPerson =>
  person.isEmailVerified && person.email !== null;

const profileOf = (person: VerifiedPerson, env: Env): Pick<User, 'name' | 'avatarUrl'> => ({
  name: nameOf(person),
  avatarUrl: safePicture(person.avatarUrl, env),
});

function nameOf({ name, email }: VerifiedPerson): string {
  return plainName(name) || (email.split('@')[0] ?? email);
}

function safePicture(address: string | null, env: Env): string | null {
  const isSafe = address?.startsWith('https://') || address?.startsWith(`${env.publicUrl}/`);
  return address && isSafe && address.length <= 2000 ? address : null;
}
