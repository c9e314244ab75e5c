import type { Clock } from '../../../common/time/clock';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectionLife,
  type Examination,
  PlatformConnector,
  type RefreshOutcome,
} from './connector.port';
import type { NetworkClient } from './network-client';
import { begunAt, codeIn, missingUse, type Traded, tradedIn, unreadableAnswer, type Uses } from './oauth2';
import type { PlatformAnswer } from './platform-http';
import type { PlatformCredentials } from './publisher.types';

/** Connects accounts by the code flow of OAuth 2.0: what networks do alike. */
export abstract class OAuth2Connector extends PlatformConnector {
  protected abstract readonly client: NetworkClient;
  protected abstract readonly clock: Clock;
  /** As people know the network. */
  protected abstract readonly name: string;
  protected abstract readonly uses: Uses;
  /** What else the consent page is asked with. */
  protected readonly asked: Record<string, string> = {};
  /** Its tokens are renewed so long before their end. */
  protected readonly renewBeforeMs: number = 0;

  /** Asks whose the token is. */
  protected abstract connected(traded: Traded): Promise<ConnectedOutcome>;

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin(request: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    const { settings } = this.client;
    return settings ? begunAt(settings, request, { extra: this.asked }) : this.unreadable;
  }

  async finish({ answer, redirectUri }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const code = codeIn(answer, this.name);
    if (typeof code !== 'string') return code;
    const traded = await this.trade({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    return traded.status === 'traded' ? this.connected(traded) : traded;
  }

  /** A network that gives no new refresh token takes the old one again. */
  override async refresh({ secrets }: PlatformCredentials): Promise<RefreshOutcome | null> {
    const { refreshToken } = secrets;
    if (!refreshToken) return null;
    const traded = await this.trade({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (traded.status !== 'traded')
      return { status: traded.status === 'refused' ? 'refused' : 'failed', message: traded.message };
    const renewed = { ...traded, secrets: { ...secrets, ...traded.secrets } };
    return { status: 'refreshed', secrets: renewed.secrets, ...this.lifeOf(renewed) };
  }

  override examine(credentials: PlatformCredentials): Examination | Promise<Examination> {
    return this.granted(credentials);
  }

  protected granted(credentials: Pick<PlatformCredentials, 'secrets'>): Examination {
    const scope = this.client.settings?.scope ?? '';
    return missingUse({ scope, uses: this.uses }, credentials);
  }

  protected trade(form: Record<string, string>): Promise<Traded | ConnectFailure> {
    return this.traded(this.client.form('tokenUrl', form));
  }

  protected async traded(asking: Promise<PlatformAnswer>): Promise<Traded | ConnectFailure> {
    const askedAt = this.clock.now();
    return tradedIn(await asking, { name: this.name, askedAt });
  }

  protected lifeOf({ endsAt }: Traded): ConnectionLife {
    return { expiresAt: null, renewAt: endsAt && new Date(endsAt.getTime() - this.renewBeforeMs) };
  }

  protected get unreadable(): ConnectFailure {
    return unreadableAnswer(this.name);
  }
}
