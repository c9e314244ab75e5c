import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { ConnectedOutcome, Connection } from '../connector.port';
import { listIn } from '../meta/own-posts';
import type { Bearer } from '../network-client';
import type { Traded } from '../oauth2';
import { OAuth2Connector } from '../oauth2-connector';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import { FacebookClient, facebookUses } from './facebook.client';

/** Of a hundred pages each. */
const mostLists = 5;

/**
 * Connects the pages that somebody may post to. Their tokens last until the person takes them back, so nothing is renewed; the person's
 * own token is forgotten. None is ended from here: that would end the person's other pages as well.
 */
@Injectable()
export class FacebookConnector extends OAuth2Connector {
  protected readonly name = platformNames.facebook;
  protected readonly uses = facebookUses;

  constructor(
    protected readonly client: FacebookClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  /** Page tokens that come of a token of an hour end with it; those of a long one last. */
  protected async connected(short: Traded): Promise<ConnectedOutcome> {
    const { clientId = '', clientSecret = '' } = this.client.settings ?? {};
    const long = await this.traded(
      this.client.exchange('/oauth/access_token', {
        ...{ grant_type: 'fb_exchange_token', client_id: clientId, client_secret: clientSecret },
        fb_exchange_token: short.secrets['token'] ?? '',
      }),
    );
    if (long.status !== 'traded') return long;
    const permissions = await this.list('/me/permissions', {}, long);
    const granted = permissions
      ?.filter((one) => textField(one, 'status') === 'granted')
      .map((one) => textField(one, 'permission'));
    if (granted && !granted.includes('pages_manage_posts'))
      return { status: 'denied', message: 'The person left out posting.' };
    const query = { fields: 'id,name,username,access_token,picture{url},tasks', limit: '100' };
    const pages = granted && (await this.list('/me/accounts', query, long));
    if (!pages) return this.unreadable;
    const [first, ...more] = pages.filter(mayPost).map((page) => connectionOf(page, granted.join(',')));
    if (!first) return { status: 'nothing', message: 'There is no page that this person may post to.' };
    return { status: 'connected', ...first, more };
  }

  /** Null when Facebook did not answer with all of it. */
  private async list(path: string, query: Record<string, string>, who: Bearer): Promise<unknown[] | null> {
    const found: unknown[] = [];
    let after = '';
    for (let lists = 0; lists < mostLists; lists += 1) {
      const answer = await this.client.send({ path, query: { ...query, ...(after && { after }) } }, who);
      const body = isDone(answer) ? parsedJson(answer.text) : undefined;
      if (!Array.isArray(field(body, 'data'))) return null;
      found.push(...listIn(body, 'data'));
      after = textField(body, 'paging', 'next') && textField(body, 'paging', 'cursors', 'after');
      if (!after) break;
    }
    return found;
  }
}

const mayPost = (page: unknown): boolean =>
  /^\d{1,30}$/.test(textField(page, 'id')) &&
  textField(page, 'access_token') !== '' &&
  listIn(page, 'tasks').includes('CREATE_CONTENT');

/** A page need not have a name for addresses. */
function connectionOf(page: unknown, scope: string): Connection {
  const externalId = textField(page, 'id');
  const displayName = platformMessage(textField(page, 'name')) || 'Facebook page';
  const handle = platformMessage(textField(page, 'username')) || displayName;
  return {
    credentials: { externalId, handle, secrets: { token: textField(page, 'access_token'), scope } },
    profile: { externalId, handle, displayName, avatarUrl: pictureUrl(textField(page, 'picture', 'data', 'url')) },
    ...{ expiresAt: null, renewAt: null },
  };
}
