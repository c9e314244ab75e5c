import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { ConnectedOutcome } from '../connector.port';
import type { Traded } from '../oauth2';
import { OAuth2Connector } from '../oauth2-connector';
import { isDone, pictureUrl } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { RedditClient, redditUses } from './reddit.client';

/** Connects a redditor, with a refresh token that stays the same until it is revoked. */
@Injectable()
export class RedditConnector extends OAuth2Connector {
  protected readonly name = platformNames.reddit;
  protected readonly uses = redditUses;
  protected override readonly asked = { duration: 'permanent' };
  /** A token lives an hour or a day. */
  protected override readonly renewBeforeMs = 10 * minuteMs;

  constructor(
    protected readonly client: RedditClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  override async revoke({ secrets: { token = '' } }: PlatformCredentials): Promise<boolean> {
    return isDone(await this.client.form('revokeUrl', { token, token_type_hint: 'access_token' }));
  }

  protected async connected(traded: Traded): Promise<ConnectedOutcome> {
    const { secrets } = traded;
    const me = await this.client.send({ path: '/api/v1/me?raw_json=1' }, { secrets });
    const body = isDone(me) ? parsedJson(me.text) : undefined;
    const [externalId, handle] = [textField(body, 'id'), textField(body, 'name')];
    if (!/^\w{1,20}$/.test(externalId) || !/^[\w-]{1,30}$/.test(handle)) return this.unreadable;
    const profile = { externalId, handle, displayName: handle, avatarUrl: pictureUrl(textField(body, 'icon_img')) };
    return { status: 'connected', credentials: { externalId, handle, secrets }, profile, ...this.lifeOf(traded) };
  }
}
