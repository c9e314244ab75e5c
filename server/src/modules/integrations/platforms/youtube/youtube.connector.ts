import { Injectable } from '@nestjs/common';
import { textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { ConnectedOutcome, ConnectFailure, Examination } from '../connector.port';
import type { Traded } from '../oauth2';
import { OAuth2Connector } from '../oauth2-connector';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { itemsIn, YoutubeClient, youtubeUses } from './youtube.client';

/** Connects a channel: Google's code flow, with a refresh token that lasts until it is revoked. */
@Injectable()
export class YoutubeConnector extends OAuth2Connector {
  protected readonly name = platformNames.youtube;
  protected readonly uses = youtubeUses;
  /** Without `consent` Google gives a person's second connection no refresh token. */
  protected override readonly asked = { access_type: 'offline', prompt: 'consent' };
  /** A token lives an hour. */
  protected override readonly renewBeforeMs = 10 * minuteMs;

  constructor(
    protected readonly client: YoutubeClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  override async revoke({ secrets: { token = '' } }: PlatformCredentials): Promise<boolean> {
    return isDone(await this.client.form('revokeUrl', { token }));
  }

  override examine(credentials: PlatformCredentials): Examination {
    const examined = this.granted(credentials);
    if (examined.status === 'problem') return examined;
    if (this.client.isAudited === undefined) return { status: 'unknown' };
    const text = "Google hasn't audited this server's app, so the last video stayed private. Ask Google for the audit.";
    return this.client.isAudited ? examined : { status: 'problem', text, fix: 'set_up' };
  }

  protected async connected(traded: Traded): Promise<ConnectedOutcome> {
    const path = '/youtube/v3/channels?part=snippet,contentDetails&mine=true';
    const items = itemsIn(await this.client.send({ path }, traded));
    if (items?.length === 0) return noChannel;
    const channel = items?.[0];
    const externalId = textField(channel, 'id');
    const uploads = textField(channel, 'contentDetails', 'relatedPlaylists', 'uploads');
    if (!/^[\w-]{1,100}$/.test(externalId) || !uploads) return this.unreadable;
    const displayName = platformMessage(textField(channel, 'snippet', 'title')) || 'YouTube channel';
    const handle = textField(channel, 'snippet', 'customUrl').replace(/^@/, '') || displayName;
    const avatarUrl = pictureUrl(textField(channel, 'snippet', 'thumbnails', 'default', 'url'));
    return {
      status: 'connected',
      credentials: { externalId, handle, secrets: { ...traded.secrets, uploads } },
      profile: { externalId, handle, displayName, avatarUrl },
      ...this.lifeOf(traded),
    };
  }
}

const noChannel: ConnectFailure = {
  status: 'nothing',
  message: 'This Google account has no YouTube channel. Create one on YouTube, then connect it.',
};
