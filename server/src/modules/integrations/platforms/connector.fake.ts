import { randomToken } from '../../../common/crypto/crypto';
import { type Clock, dayMs } from '../../../common/time/clock';
import {
  type ConnectedOutcome,
  type ConnectFailure,
  LinkedinConnector,
  type PlatformProfile,
  XConnector,
} from './connector.port';
import type { PlatformCredentials } from './publisher.types';

const refused: ConnectFailure = { status: 'refused', message: 'It is used up, too old or was never given.' };

/** Plays X's consent in memory: `begin`, then `agrees` in the person's place, then `finish`. */
export class FakeXConnector extends XConnector {
  isConfigured = true;
  /** When set, both legs end so. */
  failure: ConnectFailure | null = null;
  readonly callbackUrls: string[] = [];
  /** Access tokens that were ended. */
  readonly revoked: string[] = [];
  private readonly begun = new Map<string, { secret: string; verifier: string; profile: PlatformProfile | null }>();

  async begin(callbackUrl: string): ReturnType<XConnector['begin']> {
    if (this.failure) return this.failure;
    const [token, secret] = [randomToken(8), randomToken(8)];
    this.callbackUrls.push(callbackUrl);
    this.begun.set(token, { secret, verifier: randomToken(8), profile: null });
    return { status: 'begun', token, secret, authorizeUrl: `https://x.test/oauth/authorize?oauth_token=${token}` };
  }

  /** Agrees as the person would; returns the verifier that X sends back with the browser. */
  agrees(token: string, person: Partial<PlatformProfile> & { handle: string }): string {
    const begun = this.begun.get(token);
    if (!begun) throw new Error('Nothing was begun with this token.');
    begun.profile = profileOf(person);
    return begun.verifier;
  }

  async finish({ token, secret, verifier }: Parameters<XConnector['finish']>[0]): Promise<ConnectedOutcome> {
    if (this.failure) return this.failure;
    const begun = this.begun.get(token);
    if (!begun?.profile || begun.secret !== secret || begun.verifier !== verifier) return refused;
    this.begun.delete(token);
    const { externalId, handle } = begun.profile;
    const credentials = { externalId, handle, token: `x-${randomToken(8)}`, tokenSecret: randomToken(8) };
    return { status: 'connected', credentials, profile: begun.profile, expiresAt: null };
  }

  async revoke({ token }: PlatformCredentials): Promise<boolean> {
    this.revoked.push(token);
    return true;
  }
}

/** Plays LinkedIn's consent in memory; `agrees` gives the code. */
export class FakeLinkedinConnector extends LinkedinConnector {
  isConfigured = true;
  failure: ConnectFailure | null = null;
  private readonly codes = new Map<string, { redirectUri: string; profile: PlatformProfile }>();

  constructor(private readonly clock: Clock) {
    super();
  }

  authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
    return `https://linkedin.test/authorization?${new URLSearchParams({ state, redirect_uri: redirectUri })}`;
  }

  /** Agrees on the page at `authorizeUrl` as the person would. */
  agrees(authorizeUrl: string, person: Partial<PlatformProfile> & { handle: string }): string {
    const code = randomToken(8);
    const redirectUri = new URL(authorizeUrl).searchParams.get('redirect_uri') ?? '';
    this.codes.set(code, { redirectUri, profile: profileOf(person) });
    return code;
  }

  async finish({ code, redirectUri }: { code: string; redirectUri: string }): Promise<ConnectedOutcome> {
    if (this.failure) return this.failure;
    const agreed = this.codes.get(code);
    if (!agreed || agreed.redirectUri !== redirectUri) return refused;
    this.codes.delete(code);
    const { externalId, handle } = agreed.profile;
    const credentials = { externalId, handle, token: `li-${randomToken(8)}`, tokenSecret: null };
    const expiresAt = new Date(this.clock.now().getTime() + 60 * dayMs);
    return { status: 'connected', credentials, profile: agreed.profile, expiresAt };
  }
}

const profileOf = (person: Partial<PlatformProfile> & { handle: string }): PlatformProfile => ({
  externalId: person.externalId ?? `id-of-${person.handle.toLowerCase()}`,
  displayName: person.displayName ?? person.handle,
  avatarUrl: null,
  ...person,
});
