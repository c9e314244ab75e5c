import { Injectable } from '@nestjs/common';
import { field, parsedJson } from '../../../../ai/remote/fields';
import type { Deadline } from '../../../../common/time/deadline';
import { Env } from '../../../../config/env';
import { isDone } from '../platform-answers';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';
import type { PlatformCredentials, PlatformPostRef } from '../publisher.types';
import { redditSettings, type RedditSettings } from './reddit.settings';

/** Reddit turns away whoever names nobody, or a library. */
const userAgent = 'web:quillcast:1.0';

interface RedditCall {
  path: string;
  /** Makes it a POST. */
  form?: Record<string, string>;
  sendBefore?: Deadline;
}

/** Calls of Reddit's API. Without keys nothing is reached. */
@Injectable()
export class RedditClient {
  readonly settings: RedditSettings | null;

  constructor(
    env: Env,
    private readonly http: PlatformHttp,
  ) {
    this.settings = redditSettings(env);
  }

  send({ path, form, sendBefore }: RedditCall, { secrets }: Pick<PlatformCredentials, 'secrets'>) {
    const url = `${this.settings?.apiUrl}${path}`;
    return this.call({ url, form, sendBefore, authorization: `Bearer ${secrets['token']}` });
  }

  /** Trades a code or a refresh token in, or ends a token. */
  form(where: 'tokenUrl' | 'revokeUrl', form: Record<string, string>): Promise<PlatformAnswer> {
    const { clientId, clientSecret, [where]: url = '' } = this.settings ?? {};
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    return this.call({ url, form, authorization });
  }

  /** `name`: Reddit's own, such as `t3_1abc`. */
  refOf(name: string, { handle }: Pick<PlatformCredentials, 'handle'>): PlatformPostRef {
    const url = this.settings?.postUrl.replace('{handle}', handle).replace('{id}', name.replace('t3_', ''));
    return { externalId: name, url: url ?? '' };
  }

  private async call(call: Omit<RedditCall, 'path'> & { url: string; authorization: string }): Promise<PlatformAnswer> {
    const { url, authorization, form, sendBefore } = call;
    if (!this.settings) return { status: 'not_reached' };
    const headers = { authorization, accept: 'application/json', 'user-agent': userAgent };
    if (!form) return this.http.send({ method: 'GET', url, headers, sendBefore });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form).toString();
    return this.http.send({ method: 'POST', url, headers: { ...headers, ...type }, body, sendBefore });
  }
}

/** Returns the posts of a listing; null for every other answer. */
export function postsIn(answer: PlatformAnswer): unknown[] | null {
  const children = isDone(answer) ? field(parsedJson(answer.text), 'data', 'children') : undefined;
  return Array.isArray(children) ? children.map((child: unknown) => field(child, 'data')) : null;
}

/** Without `raw_json` Reddit writes `&amp;` for an ampersand. */
export const infoPath = (ids: readonly string[]): string => `/api/info?raw_json=1&id=${ids.join(',')}`;

export const ownPath = ({ handle }: Pick<PlatformCredentials, 'handle'>): string =>
  `/user/${encodeURIComponent(handle)}/submitted?raw_json=1&sort=new&limit=25`;
