import { Injectable } from '@nestjs/common';
import { field, parsedJson } from '../../../../ai/remote/fields';
import { Env } from '../../../../config/env';
import { type ApiCall, type ApiSettings, NetworkClient, requestOf, settingsOf } from '../network-client';
import { isDone } from '../platform-answers';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';
import type { PlatformCredentials, PlatformPostRef } from '../publisher.types';

export const redditUses = {
  identity: 'see the account',
  read: 'read the rules of subreddits',
  submit: 'publish posts',
  flair: 'set flairs',
  history: 'check and count what was published',
  edit: 'delete posts',
};
const scope = Object.keys(redditUses).join(' ');

/** Calls of Reddit's API. */
@Injectable()
export class RedditClient extends NetworkClient {
  /** Reddit turns away whoever names nobody, or a library. */
  protected override readonly headers = { 'user-agent': 'web:quillcast:1.0' };

  protected override readonly ownHosts = /^reddit-uploaded-media\.s3[\w.-]{0,30}\.amazonaws\.com$/;

  constructor(env: Env, http: PlatformHttp) {
    super(redditSettings(env), http);
  }

  /** Takes the application's key in a header alone. */
  override async form(where: 'tokenUrl' | 'revokeUrl', form: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const { clientId, clientSecret, [where]: url = '' } = this.settings;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const headers = { ...this.headers, authorization };
    return this.http.send(requestOf(url, { method: 'POST', path: '', headers, form }, { secrets: {} }));
  }

  /** Sends a file to the store that a lease named. Its fields are the permission, so the token stays here. */
  async store(action: string, multipart: ApiCall['multipart']): Promise<PlatformAnswer> {
    const url = new URL(action, this.settings?.apiUrl).href;
    if (!this.isOwn(url)) return { status: 'not_reached' };
    return this.http.send(
      requestOf(url, { method: 'POST', path: '', headers: this.headers, multipart }, { secrets: {} }),
    );
  }

  /** `name`: Reddit's own, such as `t3_1abc`. */
  override refOf(name: string, who: Pick<PlatformCredentials, 'handle'>): PlatformPostRef {
    return { ...super.refOf(name.replace('t3_', ''), who), externalId: name };
  }
}

function redditSettings(env: Env): ApiSettings | null {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const { REDDIT_BASE_URL: signIn, REDDIT_API_BASE_URL: apiUrl } = env;
  const at = (base: string, authorizeUrl: string) => ({
    ...{ scope, authorizeUrl, tokenUrl: `${base}/api/v1/access_token`, revokeUrl: `${base}/api/v1/revoke_token` },
  });
  const live = at(signIn, `${signIn}/api/v1/authorize`);
  const played = at(`${sandboxUrl}/reddit`, `${publicUrl}/sandbox/reddit/api/v1/authorize`);
  return settingsOf(
    env,
    { clientId, clientSecret },
    {
      live: { ...live, apiUrl, postUrl: 'https://www.reddit.com/comments/{id}' },
      played: {
        ...{ ...played, apiUrl: `${sandboxUrl}/reddit` },
        postUrl: `${publicUrl}/sandbox/reddit/{handle}#t3_{id}`,
      },
    },
  );
}

/** Returns the posts of a listing; null for every other answer. */
export function postsIn(answer: PlatformAnswer): unknown[] | null {
  const children = isDone(answer) ? field(parsedJson(answer.text), 'data', 'children') : undefined;
  return Array.isArray(children) ? children.map((child: unknown) => field(child, 'data')) : null;
}

/** Without `raw_json` Reddit writes `&amp;` for an ampersand. */
export const infoPath = (ids: readonly string[]): string => `/api/info?raw_json=1&id=${ids.join(',')}`;

export const ownPath = ({ handle }: Pick<PlatformCredentials, 'handle'>): string =>
  `/user/${encodeURIComponent(handle)}/submitted?raw_json=1&sort=new&limit=100`;
