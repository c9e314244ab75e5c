import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type Examination,
  PlatformConnector,
  type PlatformProfile,
} from '../connector.port';
import { pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { XClient } from './x.client';
import { xTokenOf } from './x.shapes';

/** Connects an X account by the three legs of OAuth 1.0a. */
@Injectable()
export class XConnector extends PlatformConnector {
  constructor(private readonly client: XClient) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin({ redirectUri }: Pick<Parameters<PlatformConnector['begin']>[0], 'redirectUri'>): Promise<BegunOutcome> {
    const oauth = { oauth_callback: redirectUri };
    const answer = await this.client.send({ method: 'POST', path: '/oauth/request_token', oauth }, null);
    if (answer.status !== 'answered' || answer.statusCode !== 200) return failed(answer, 'misconfigured');
    const { token, secret, fields } = tokenIn(answer.text);
    if (fields.get('oauth_callback_confirmed') !== 'true' || !token || !secret || !this.client.settings)
      return unreadable;
    const authorizeUrl = `${this.client.settings.authorizeUrl}?${new URLSearchParams({ oauth_token: token })}`;
    return { status: 'begun', authorizeUrl, begun: { token, secret } };
  }

  async finish({
    answer: { oauth_token = '', oauth_verifier = '' },
    begun: { token = '', secret = '' },
  }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    if (oauth_token !== token) return { status: 'mixed_up', message: 'X answered for another token.' };
    const form = { oauth_verifier };
    const answer = await this.client.send({ method: 'POST', path: '/oauth/access_token', form }, { token, secret });
    if (answer.status !== 'answered' || answer.statusCode !== 200) return failed(answer, 'refused');
    const access = tokenIn(answer.text);
    const [externalId, handle] = [access.fields.get('user_id'), access.fields.get('screen_name')];
    if (!access.token || !access.secret || !externalId || !handle) return unreadable;
    const credentials = { externalId, handle, secrets: { token: access.token, tokenSecret: access.secret } };
    const { profile, mayOnlyRead } = await this.profileOf(credentials);
    const secrets = { ...credentials.secrets, ...(mayOnlyRead && { access: 'read' }) };
    return { status: 'connected', credentials: { ...credentials, secrets }, profile, expiresAt: null, renewAt: null };
  }

  /** A token keeps the rights that the app had when it was given. */
  override examine({ secrets }: PlatformCredentials): Examination {
    if (secrets['access'] === 'read')
      return {
        ...{ status: 'problem', fix: 'set_up' },
        text: "This server's app on X may only read. Set its permissions to Read and write on X, then reconnect.",
      };
    if (this.client.hasCredits !== false) return { status: this.client.hasCredits ? 'fine' : 'unknown' };
    const text = "This server's credits on X are used up, so nothing is published there. Buy some in X's console.";
    return { status: 'problem', text, fix: 'set_up' };
  }

  override async revoke(credentials: PlatformCredentials): Promise<boolean> {
    const call = { method: 'POST', path: '/1.1/oauth/invalidate_token' } as const;
    const answer = await this.client.send(call, xTokenOf(credentials));
    return answer.status === 'answered' && answer.statusCode === 200;
  }

  /** Reading costs credits; without it the account is still connected, by the name that came with the token. */
  private async profileOf(
    credentials: PlatformCredentials,
  ): Promise<{ profile: PlatformProfile; mayOnlyRead: boolean }> {
    const query = { 'user.fields': 'profile_image_url' };
    const answer = await this.client.send({ method: 'GET', path: '/2/users/me', query }, xTokenOf(credentials));
    const body = answer.status === 'answered' ? parsedJson(answer.text) : undefined;
    const { externalId, handle } = credentials;
    const profile = {
      ...{ externalId, handle, displayName: platformMessage(textField(body, 'data', 'name')) || handle },
      avatarUrl: pictureUrl(textField(body, 'data', 'profile_image_url')),
    };
    return { profile, mayOnlyRead: answer.status === 'answered' && answer.headers['x-access-level'] === 'read' };
  }
}

const unreadable: ConnectFailure = {
  status: 'unavailable',
  message: 'X answered something that its API does not say.',
};

function tokenIn(text: string): { token: string; secret: string; fields: URLSearchParams } {
  const fields = new URLSearchParams(text);
  return { token: fields.get('oauth_token') ?? '', secret: fields.get('oauth_token_secret') ?? '', fields };
}

/**
 * `blame` says what a refusal of this leg means: before the consent our keys or our callback address, after it the verifier.
 * X says why in JSON or in a plain sentence; a page of HTML is of something in between.
 */
function failed(answer: PlatformAnswer, blame: 'misconfigured' | 'refused'): ConnectFailure {
  if (answer.status !== 'answered') return { status: 'unavailable', message: 'X cannot be reached.' };
  const isRefusal = answer.statusCode >= 400 && answer.statusCode < 500 && answer.statusCode !== 429;
  const body = parsedJson(answer.text);
  const isSentence = body === undefined && !answer.text.includes('<');
  const reason = platformMessage(isSentence ? answer.text : textField(body, 'errors', 0, 'message'));
  if (!isRefusal || !reason) return { status: 'unavailable', message: `X answered ${answer.statusCode}.` };
  return { status: blame, message: reason };
}
