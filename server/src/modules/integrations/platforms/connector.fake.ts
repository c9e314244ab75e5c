import { randomToken } from '../../../common/crypto/crypto';
import { type Clock, dayMs } from '../../../common/time/clock';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectionLife,
  type Examination,
  PlatformConnector,
  type PlatformProfile,
  type RefreshOutcome,
} from './connector.port';
import type { PlatformCredentials } from './publisher.types';

type Person = Partial<PlatformProfile> & { handle: string };

interface Begun {
  secret: string;
  redirectUri: string;
  agreed: { proof: string; profile: PlatformProfile } | null;
}

const refused: ConnectFailure = { status: 'refused', message: 'It is used up, too old or was never given.' };

/** Plays a network's consent in memory: `begin`, then `agrees` in the person's place, then `finish`. Speaks as X and as LinkedIn do. */
export class FakeConnector extends PlatformConnector {
  isConfigured = true;
  /** When set, both steps end so. */
  failure: ConnectFailure | null = null;
  readonly redirectUris: string[] = [];
  /** Access tokens that were ended. */
  readonly revoked: string[] = [];
  /** How its next refreshes end; it has no refresh tokens without. */
  readonly refreshes: RefreshOutcome[] = [];
  examination: Examination = { status: 'fine' };
  private readonly begun = new Map<string, Begun>();

  /** `lifeMs`: how long its tokens live; null: until they are revoked. */
  constructor(
    private readonly clock: Clock,
    private readonly options: { name: string; lifeMs: number | null },
  ) {
    super();
  }

  async begin({ redirectUri, state }: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    if (this.failure) return this.failure;
    const [token, secret] = [randomToken(8), randomToken(8)];
    this.redirectUris.push(redirectUri);
    this.begun.set(token, { secret, redirectUri, agreed: null });
    const query = new URLSearchParams({ oauth_token: token, state, redirect_uri: redirectUri });
    return {
      status: 'begun',
      authorizeUrl: `https://${this.options.name}.test/authorize?${query}`,
      begun: { token, secret },
    };
  }

  /** Agrees on the page at `authorizeUrl` as the person would; returns what the browser comes back with. */
  agrees(authorizeUrl: string, person: Person) {
    const { searchParams } = new URL(authorizeUrl);
    const [token, state] = [searchParams.get('oauth_token') ?? '', searchParams.get('state') ?? ''];
    const begun = this.begun.get(token);
    if (!begun) throw new Error('Nothing was begun with this token.');
    begun.agreed = { proof: randomToken(8), profile: profileOf(person) };
    const { proof } = begun.agreed;
    return { oauth_token: token, oauth_verifier: proof, code: proof, state };
  }

  async finish({ answer, begun, redirectUri }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    if (this.failure) return this.failure;
    const { token = '', secret } = begun;
    const { oauth_token = token, oauth_verifier, code = oauth_verifier, error } = answer;
    if (error?.startsWith('user_cancelled')) return { status: 'denied', message: 'The person said no.' };
    if (oauth_token !== token) return { status: 'mixed_up', message: 'It answered for another token.' };
    const known = this.begun.get(token);
    if (!known?.agreed || known.secret !== secret || known.agreed.proof !== code || known.redirectUri !== redirectUri)
      return refused;
    this.begun.delete(token);
    const { lifeMs, name } = this.options;
    const { profile } = known.agreed;
    return {
      status: 'connected',
      credentials: {
        ...{ externalId: profile.externalId, handle: profile.handle },
        ...{ secrets: { token: `${name}-${randomToken(8)}`, tokenSecret: randomToken(8) } },
      },
      profile,
      ...this.lifeOf(lifeMs),
    };
  }

  /** As LinkedIn's partners have it. */
  private lifeOf(lifeMs: number | null): ConnectionLife {
    const at = (ms: number): Date => new Date(this.clock.now().getTime() + ms);
    return lifeMs === null
      ? { expiresAt: null, renewAt: null }
      : { expiresAt: at(lifeMs), renewAt: at(lifeMs - 7 * dayMs) };
  }

  override async refresh(): Promise<RefreshOutcome | null> {
    return this.refreshes.shift() ?? null;
  }

  override examine(): Examination {
    return this.examination;
  }

  override async revoke({ secrets: { token = '' } }: PlatformCredentials): Promise<boolean> {
    this.revoked.push(token);
    return true;
  }
}

const profileOf = (person: Person): PlatformProfile => ({
  externalId: person.externalId ?? `id-of-${person.handle.toLowerCase()}`,
  displayName: person.displayName ?? person.handle,
  avatarUrl: null,
  ...person,
});
