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
import { exchangeRefused, onlyByOrganization, providerNotConfigured } from '../auth.errors';
import { linkedMail } from '../auth.mails';
import { AuthService } from '../auth.service';
import type { Client, SignedIn } from '../auth.types';
import { CodesService } from '../credentials/codes.service';
import { IdentitiesRepository } from '../identities/identities.repository';
import { SecurityNotices } from '../notices/security-notices.service';
import { Ownership } from '../ownership.service';
import type { Binding, Person, SignInProblem, SignInProvider } from './provider.port';

export interface ProviderReturn {
  code?: unknown;
  state?: unknown;
  error?: unknown;
  iss?: unknown;
}

/** Where the browser goes next, and the nonce that its cookie holds from then on. */
export interface NextStep {
  url: string;
  nonce: string | null;
}

type VerifiedPerson = Person & { email: string };

/**
 * Signs in with Google or the organization's own provider. A sign-in is bound to one browser without a session: the browser keeps a nonce in an HttpOnly cookie,
 * `state` is its HMAC. The nonce works once, for ten minutes, also where somebody kept the cookie. On the way back it is
 * replaced, and the one-time code that the client exchanges works only together with the new one: nobody can be signed in to
 * another person's account by a link.
 */
@Injectable()
export class ProviderSignIn {
  private readonly stateKey: Buffer;

  constructor(
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

  /** Away, the provider is told of on the client's page as in `finish`. */
  async begin(provider: SignInProvider): Promise<NextStep> {
    this.require(provider);
    const nonce = randomToken();
    await this.codes.issueProviderState(nonce);
    const url = await provider
      .consentUrl(this.derived(provider, 'state', nonce), this.bindingOf(provider, nonce))
      .catch((err: unknown) => this.logger.warn('a sign-in provider is away', { provider: provider.id, err }));
    return url ? { url, nonce } : this.failed(provider, 'unreachable');
  }

  /** Never refuses: the browser stands on our callback, so what went wrong is told on the client's page. */
  async finish(provider: SignInProvider, back: ProviderReturn, nonce: string | null): Promise<NextStep> {
    this.require(provider);
    const { code, state, error, iss } = back;
    if (!nonce || typeof state !== 'string' || !isEqualSecret(this.derived(provider, 'state', nonce), state))
      return this.failed(provider, 'expired');
    if (!(await this.codes.redeemProviderState(nonce))) return this.failed(provider, 'expired');
    if (error === 'access_denied') return this.failed(provider, 'cancelled');
    if (typeof code !== 'string') return this.failed(provider, 'failed');
    const issuer = typeof iss === 'string' ? iss : null;
    const outcome = await provider.personOf(code, this.bindingOf(provider, nonce), issuer);
    if (outcome.kind === 'failed') {
      this.logger.warn('sign-in with a provider failed', { provider: provider.id, err: outcome.cause });
      return this.failed(provider, 'failed');
    }
    const { person } = outcome;
    const user = await this.transactions.run(() => this.findOrCreate(provider, person));
    if (typeof user === 'string') return this.failed(provider, user);
    if (user.suspendedAt) return this.failed(provider, 'suspended');
    const next = randomToken();
    const exchange = await this.codes.issueExchange(user.id, next);
    return { url: `${this.env.publicUrl}/auth/callback?code=${exchange}`, nonce: next };
  }

  async exchange(code: string, nonce: string | null, client: Client): Promise<SignedIn> {
    const userId = await this.codes.redeemExchange(code, nonce ?? '');
    if (!userId) throw exchangeRefused();
    return this.auth.signIn(await this.users.get(userId), client);
  }

  /** Without the provider vouching for the address (S5) there is nothing to go by. */
  private async findOrCreate(provider: SignInProvider, person: Person): Promise<User | SignInProblem> {
    await this.identities.lock(person);
    const known = await this.identities.use(person);
    if (known) return this.users.get(known);
    if (!isVouchedFor(person)) return 'unverified';
    const existing = await this.users.lockByEmail(person.email);
    if (!existing) return (await this.users.isHeld(person.email)) ? 'reserved' : this.create(provider, person);
    if (!existing.emailVerifiedAt)
      await this.ownership.takeOver(existing, { ...profileOf(person, this.env), passwordHash: null });
    await this.identities.insert(person, existing.id);
    if (existing.emailVerifiedAt) await this.notices.tell(existing.id, linkedMail(provider.label, person.email));
    await this.audit.record({ action: `auth.${provider.id}_linked`, actorId: existing.id });
    return this.users.get(existing.id);
  }

  private async create(provider: SignInProvider, person: VerifiedPerson): Promise<User> {
    const user = await this.users.create({
      ...profileOf(person, this.env),
      email: person.email,
      passwordHash: null,
    });
    await this.users.markEmailVerified(user.id);
    await this.workspaces.createPersonal(user);
    await this.identities.insert(person, user.id);
    await this.audit.record({ action: 'auth.signed_up', actorId: user.id, details: { with: provider.id } });
    return this.users.get(user.id);
  }

  private require({ id, label, isConfigured }: SignInProvider): void {
    if (!isConfigured) throw providerNotConfigured(id, label);
    if (this.env.OIDC_ONLY && id !== 'oidc') throw onlyByOrganization(this.env.OIDC_NAME);
  }

  /** Only this server can tell them from the cookie's nonce, so none of them needs to be stored. */
  private bindingOf(provider: SignInProvider, nonce: string): Binding {
    return { nonce: this.derived(provider, 'nonce', nonce), verifier: this.derived(provider, 'verifier', nonce) };
  }

  /** The provider is part of it: what began with one ends with that one. */
  private derived({ id }: SignInProvider, what: string, nonce: string): string {
    return hmacSha256(this.stateKey, `${id}:${what}:${nonce}`).toString('base64url');
  }

  private failed({ id }: SignInProvider, problem: SignInProblem): NextStep {
    return { url: `${this.env.publicUrl}/auth/callback?error=${problem}&provider=${id}`, nonce: null };
  }
}

const isVouchedFor = (person: Person): person is VerifiedPerson => person.isEmailVerified && person.email !== null;

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
