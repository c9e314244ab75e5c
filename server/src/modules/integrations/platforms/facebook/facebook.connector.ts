import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type Connection,
  PlatformConnector,
} from '../connector.port';
import { exchanged, tokenOfAnHour } from '../meta/meta.tokens';
import { begunAt, unreadableAnswer } from '../oauth2';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import { FacebookClient } from './facebook.client';
import { listIn } from './facebook.reading';

const name = platformNames.facebook;
/** Of a hundred pages each. */
const mostLists = 5;

/**
 * Connects the pages that somebody may post to. Their tokens last until the person takes them back, so nothing is renewed; the person's
 * own token is forgotten. None is ended from here: that would end the person's other pages as well.
 */
@Injectable()
export class FacebookConnector extends PlatformConnector {
  constructor(
    private readonly client: FacebookClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin(request: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    return this.client.settings ? begunAt(this.client.settings, request) : unreadable;
  }

  async finish(returned: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const token = await this.longToken(returned);
    if (typeof token !== 'string') return token;
    const permissions = await this.list('/me/permissions', {}, token);
    const isDeclined = (permission: unknown): boolean =>
      textField(permission, 'permission') === 'pages_manage_posts' && textField(permission, 'status') !== 'granted';
    if (permissions?.some(isDeclined)) return { status: 'denied', message: 'The person left out posting.' };
    const query = { fields: 'id,name,username,access_token,picture{url},tasks', limit: '100' };
    const pages = permissions && (await this.list('/me/accounts', query, token));
    if (!pages) return unreadable;
    const [first, ...more] = pages.filter(mayPost).map(connectionOf);
    if (!first) return { status: 'nothing', message: 'There is no page that this person may post to.' };
    return { status: 'connected', ...first, more };
  }

  /** Page tokens that come of a token of an hour end with it; those of a long one last. */
  private async longToken(
    returned: Pick<Parameters<PlatformConnector['finish']>[0], 'answer' | 'redirectUri'>,
  ): Promise<string | ConnectFailure> {
    const { client, clock } = this;
    const short = await tokenOfAnHour({ client, clock, name }, returned);
    if (short.status !== 'traded') return short;
    const query = {
      grant_type: 'fb_exchange_token',
      client_id: client.settings?.clientId ?? '',
      client_secret: client.settings?.clientSecret ?? '',
      fb_exchange_token: short.secrets['token'] ?? '',
    };
    const long = await exchanged({ client, clock, name }, { path: '/oauth/access_token', query });
    return long.status === 'traded' ? (long.secrets['token'] ?? '') : long;
  }

  /** Null when Facebook did not answer with all of it. */
  private async list(path: string, query: Record<string, string>, token: string): Promise<unknown[] | null> {
    const found: unknown[] = [];
    let after = '';
    for (let lists = 0; lists < mostLists; lists += 1) {
      const answer = await this.client.send(
        { method: 'GET', path, query: { ...query, ...(after && { after }) } },
        token,
      );
      const body = isDone(answer) ? parsedJson(answer.text) : undefined;
      if (!Array.isArray(field(body, 'data'))) return null;
      found.push(...listIn(body, 'data'));
      after = textField(body, 'paging', 'next') && textField(body, 'paging', 'cursors', 'after');
      if (!after) break;
    }
    return found;
  }
}

const unreadable = unreadableAnswer(name);

const mayPost = (page: unknown): boolean =>
  /^\d{1,30}$/.test(textField(page, 'id')) &&
  textField(page, 'access_token') !== '' &&
  listIn(page, 'tasks').includes('CREATE_CONTENT');

/** A page need not have a name for addresses. */
function connectionOf(page: unknown): Connection {
  const externalId = textField(page, 'id');
  const displayName = platformMessage(textField(page, 'name')) || 'Facebook page';
  const handle = platformMessage(textField(page, 'username')) || displayName;
  return {
    credentials: { externalId, handle, secrets: { token: textField(page, 'access_token') } },
    profile: { externalId, handle, displayName, avatarUrl: pictureUrl(textField(page, 'picture', 'data', 'url')) },
    ...{ expiresAt: null, renewAt: null },
  };
}
