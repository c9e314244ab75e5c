import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, dayMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectionLife,
  type Examination,
  PlatformConnector,
  type PlatformProfile,
  type RefreshOutcome,
} from '../connector.port';
import { begunAt, codeIn, missingUse, tradedIn, unreadableAnswer } from '../oauth2';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { MastodonApps, mastodonScope, mastodonUses } from './mastodon.apps';
import { MastodonClient } from './mastodon.client';
import { hostIn, type InstanceLimits, limitsIn } from './mastodon.instance';

const name = platformNames.mastodon;

/** Connects an account on any Mastodon server: registers with it first, then by the code flow of OAuth 2.0 with PKCE. */
@Injectable()
export class MastodonConnector extends PlatformConnector {
  readonly isConfigured = true;

  constructor(
    private readonly client: MastodonClient,
    private readonly apps: MastodonApps,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin({ fields = {}, ...request }: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    const host = hostIn(fields['instance'] ?? '');
    if (typeof host !== 'string') return host;
    const limits = await this.limitsOf(host);
    if ('status' in limits) return limits;
    const app = await this.apps.of(host, request.redirectUri);
    if (!app) return { status: 'invalid', field: 'instance', message: `${host} doesn't let apps register.` };
    const asked = {
      ...app,
      scope: mastodonScope,

      authorizeUrl: this.client.authorizeUrlOf(host),
      tokenUrl: '',
    };
    const outcome = begunAt(asked, request, { withPkce: true });
    return outcome.status === 'begun'
      ? { ...outcome, begun: { ...outcome.begun, ...app, host, maxLength: String(limits.maxLength) } }
      : outcome;
  }

  async finish({ answer, begun, redirectUri }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const code = codeIn(answer, name);
    if (typeof code !== 'string') return code;
    const { host = '', clientId = '', clientSecret = '', verifier = '' } = begun;
    const form = {
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
      ...{ client_id: clientId, client_secret: clientSecret },
    };
    const traded = await this.client.send(host, { method: 'POST', path: '/oauth/token', form });
    const outcome = tradedIn(traded, { name, askedAt: this.clock.now() });
    if (outcome.status !== 'traded') return outcome;
    const secrets = { ...outcome.secrets, host, clientId, clientSecret };
    const profile = await this.profileOf(secrets);
    if (!profile) return unreadableAnswer(name);
    const { externalId, handle } = profile;
    return {
      ...{ status: 'connected', credentials: { externalId, handle, secrets }, profile },
      ...this.lifeOf(Number(begun['maxLength'])),
    };
  }

  /** Its token lasts; what its server takes is read again each day. */
  override async refresh({ secrets }: PlatformCredentials): Promise<RefreshOutcome> {
    const limits = await this.limitsOf(secrets['host'] ?? '');
    if ('status' in limits) return { status: 'failed', message: 'The server did not say what it takes.' };
    return { status: 'refreshed', secrets, ...this.lifeOf(limits.maxLength) };
  }

  override async revoke({ secrets }: PlatformCredentials): Promise<boolean> {
    const { host = '', token = '', clientId = '', clientSecret = '' } = secrets;
    const form = { token, client_id: clientId, client_secret: clientSecret };
    return isDone(await this.client.send(host, { method: 'POST', path: '/oauth/revoke', form }));
  }

  override examine(credentials: PlatformCredentials): Examination {
    return missingUse({ scope: mastodonScope, uses: mastodonUses }, credentials);
  }

  private lifeOf(maxLength: number): ConnectionLife {
    return { expiresAt: null, renewAt: new Date(this.clock.now().getTime() + dayMs), maxLength };
  }

  /** Servers older than 4.0 have the first version alone. */
  private async limitsOf(host: string): Promise<InstanceLimits | ConnectFailure> {
    const ask = (version: string) => this.client.send(host, { path: `/api/${version}/instance` });
    const answer = await ask('v2');
    const isOld = answer.status === 'answered' && answer.statusCode === 404;
    return limitsIn(isOld ? await ask('v1') : answer, host);
  }

  /** An id is one server's own. */
  private async profileOf(secrets: PlatformSecrets): Promise<PlatformProfile | null> {
    const answer = await this.client.as({ secrets }, { path: '/api/v1/accounts/verify_credentials' });
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const [id, username] = [textField(body, 'id'), textField(body, 'username')];
    if (!/^\w{1,40}$/.test(id) || !/^\w{1,100}$/.test(username)) return null;
    return {
      ...{ externalId: `${id}@${secrets['host']}`, handle: `${username}@${secrets['host']}` },
      displayName: platformMessage(textField(body, 'display_name')) || username,
      avatarUrl: pictureUrl(textField(body, 'avatar')),
    };
  }
}
