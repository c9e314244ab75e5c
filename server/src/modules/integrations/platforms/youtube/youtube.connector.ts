import { Injectable } from '@nestjs/common';
import { textField } from '../../../../ai/remote/fields';
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
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { itemsIn, YoutubeClient } from './youtube.client';

const name = platformNames.youtube;

/** A token lives an hour. */
const renewBeforeMs = 10 * minuteMs;

/** Connects a channel: Google's code flow, with a refresh token that lasts until it is revoked. */
@Injectable()
export class YoutubeConnector extends PlatformConnector {
  constructor(
    private readonly client: YoutubeClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  /** Without `consent` Google gives a person's second connection no refresh token. */
  async begin(request: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    const extra = { access_type: 'offline', prompt: 'consent' };
    return this.client.settings ? begunAt(this.client.settings, request, { extra }) : unreadable;
  }

  async finish({ answer, redirectUri }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const code = codeIn(answer, name);
    if (typeof code !== 'string') return code;
    const traded = await this.trade({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    return traded.status === 'traded' ? this.channelOf(traded) : traded;
  }

  /** Google gives no new refresh token with it. */
  override async refresh({ secrets }: PlatformCredentials): Promise<RefreshOutcome | null> {
    const { refreshToken } = secrets;
    if (!refreshToken) return null;
    const traded = await this.trade({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (traded.status !== 'traded')
      return { status: traded.status === 'refused' ? 'refused' : 'failed', message: traded.message };
    return { status: 'refreshed', secrets: { ...secrets, ...traded.secrets }, ...lifeOf(traded) };
  }

  override async revoke({ secrets: { token = '' } }: PlatformCredentials): Promise<boolean> {
    return isDone(await this.client.form('revokeUrl', { token }));
  }

  private async trade(form: Record<string, string>): Promise<Traded | ConnectFailure> {
    const askedAt = this.clock.now();
    return tradedIn(await this.client.form('tokenUrl', form), { name, askedAt });
  }

  private async channelOf(traded: Traded): Promise<ConnectedOutcome> {
    const path = '/youtube/v3/channels?part=snippet,contentDetails&mine=true';
    const items = itemsIn(await this.client.send({ method: 'GET', path }, traded));
    if (items?.length === 0) return noChannel;
    const channel = items?.[0];
    const [externalId, uploads] = [
      textField(channel, 'id'),
      textField(channel, 'contentDetails', 'relatedPlaylists', 'uploads'),
    ];
    if (!/^[\w-]{1,100}$/.test(externalId) || !uploads) return unreadable;
    const displayName = platformMessage(textField(channel, 'snippet', 'title')) || 'YouTube channel';
    const handle = textField(channel, 'snippet', 'customUrl').replace(/^@/, '') || displayName;
    const avatarUrl = pictureUrl(textField(channel, 'snippet', 'thumbnails', 'default', 'url'));
    const secrets: PlatformSecrets = { ...traded.secrets, uploads };
    return {
      status: 'connected',
      credentials: { externalId, handle, secrets },
      profile: { externalId, handle, displayName, avatarUrl },
      ...lifeOf(traded),
    };
  }
}

const lifeOf = ({ endsAt }: Traded): ConnectionLife => ({
  expiresAt: null,
  renewAt: endsAt && new Date(endsAt.getTime() - renewBeforeMs),
});

const noChannel: ConnectFailure = {
  status: 'nothing',
  message: 'This Google account has no YouTube channel. Create one on YouTube, then connect it.',
};

const unreadable = unreadableAnswer(name);
