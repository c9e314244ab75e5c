import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectionLife,
  PlatformConnector,
  type RefreshOutcome,
} from '../connector.port';
import { begunAt, codeIn, type Traded, tradedIn, unreadableAnswer } from '../oauth2';
import { isDone, pictureUrl } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { RedditClient } from './reddit.client';

const name = platformNames.reddit;

/** A token lives an hour or a day. */
const renewBeforeMs = 10 * minuteMs;

/** Connects a redditor, with a refresh token that stays the same until it is revoked. */
@Injectable()
export class RedditConnector extends PlatformConnector {
  constructor(
    private readonly client: RedditClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin(request: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    const { settings } = this.client;
    return settings ? begunAt(settings, request, { extra: { duration: 'permanent' } }) : unreadable;
  }

  async finish({ answer, redirectUri }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const code = codeIn(answer, name);
    if (typeof code !== 'string') return code;
    const traded = await this.trade({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    if (traded.status !== 'traded') return traded;
    const { secrets } = traded;
    const me = await this.client.send({ path: '/api/v1/me?raw_json=1' }, { secrets });
    const body = isDone(me) ? parsedJson(me.text) : undefined;
    const [externalId, handle] = [textField(body, 'id'), textField(body, 'name')];
    if (!/^\w{1,20}$/.test(externalId) || !/^[\w-]{1,30}$/.test(handle)) return unreadable;
    const profile = { externalId, handle, displayName: handle, avatarUrl: pictureUrl(textField(body, 'icon_img')) };
    return { status: 'connected', credentials: { externalId, handle, secrets }, profile, ...lifeOf(traded) };
  }

  override async refresh({ secrets }: PlatformCredentials): Promise<RefreshOutcome | null> {
    const { refreshToken } = secrets;
    if (!refreshToken) return null;
    const traded = await this.trade({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (traded.status !== 'traded')
      return { status: traded.status === 'refused' ? 'refused' : 'failed', message: traded.message };
    return { status: 'refreshed', secrets: { ...secrets, ...traded.secrets }, ...lifeOf(traded) };
  }

  override async revoke({ secrets: { token = '' } }: PlatformCredentials): Promise<boolean> {
    return isDone(await this.client.form('revokeUrl', { token, token_type_hint: 'access_token' }));
  }

  private async trade(form: Record<string, string>): Promise<Traded | ConnectFailure> {
    const askedAt = this.clock.now();
    return tradedIn(await this.client.form('tokenUrl', form), { name, askedAt });
  }
}

const lifeOf = ({ endsAt }: Traded): ConnectionLife => ({
  expiresAt: null,
  renewAt: endsAt && new Date(endsAt.getTime() - renewBeforeMs),
});

const unreadable = unreadableAnswer(name);
