import { Injectable } from '@nestjs/common';
import { field, parsedJson } from '../../../../ai/remote/fields';
import type { Deadline } from '../../../../common/time/deadline';
import { Env } from '../../../../config/env';
import { isDone } from '../platform-answers';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';
import type { PlatformCredentials, PlatformPostRef } from '../publisher.types';
import { youtubeSettings, type YoutubeSettings } from './youtube.settings';

type Bearer = Pick<PlatformCredentials, 'secrets'>;

interface YoutubeCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  json?: unknown;
  headers?: Record<string, string>;
  sendBefore?: Deadline;
}

/** Calls of YouTube's Data API v3. Without keys nothing is reached. */
@Injectable()
export class YoutubeClient {
  readonly settings: YoutubeSettings | null;

  constructor(
    env: Env,
    private readonly http: PlatformHttp,
  ) {
    this.settings = youtubeSettings(env);
  }

  async send({ method, path, json, headers, sendBefore }: YoutubeCall, who: Bearer): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    return this.http.send({
      method,
      url: `${this.settings.apiUrl}${path}`,
      headers: {
        ...{ ...headers, authorization: authorizationOf(who), accept: 'application/json' },
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      sendBefore,
    });
  }

  /** Sends bytes to the address of an upload, or asks how many are there; the token goes to Google's own hosts only. */
  async put(
    { session, range, bytes }: { session: string; range: string; bytes?: Buffer },
    who: Bearer,
    sendBefore: Deadline,
  ): Promise<PlatformAnswer> {
    if (!this.isOwn(session)) return { status: 'not_reached' };
    const headers = { authorization: authorizationOf(who), 'content-range': range };
    const type = bytes && { 'content-type': 'application/octet-stream' };
    return this.http.send({ method: 'PUT', url: session, headers: { ...headers, ...type }, body: bytes, sendBefore });
  }

  /** Trades a code or a refresh token in, or ends a token. */
  async form(where: 'tokenUrl' | 'revokeUrl', fields: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const { clientId, clientSecret } = this.settings;
    const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }).toString();
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    return this.http.send({ method: 'POST', url: this.settings[where], headers, body });
  }

  isOwn(url: string): boolean {
    if (!URL.canParse(url) || !this.settings) return false;
    const { protocol, hostname, origin } = new URL(url);
    const isGoogle = protocol === 'https:' && /(?:^|\.)googleapis\.com$/.test(hostname);
    return isGoogle || origin === new URL(this.settings.apiUrl).origin;
  }

  refOf(id: string, { handle }: Pick<PlatformCredentials, 'handle'>): PlatformPostRef {
    const url = this.settings?.videoUrl.replace('{handle}', handle).replace('{id}', id) ?? '';
    return { externalId: id, url };
  }
}

const authorizationOf = ({ secrets: { token } }: Bearer): string => `Bearer ${token}`;

/** Returns what a list holds; null for every other answer. */
export function itemsIn(answer: PlatformAnswer): unknown[] | null {
  const items = isDone(answer) ? field(parsedJson(answer.text), 'items') : undefined;
  return Array.isArray(items) ? items : null;
}

/** The newest that the channel has, whoever uploaded them. */
export const uploadsPath = ({ secrets: { uploads = '' } }: Bearer): string =>
  `/youtube/v3/playlistItems?part=contentDetails&maxResults=50&playlistId=${encodeURIComponent(uploads)}`;

export const videosPath = (parts: string, ids: readonly string[]): string =>
  `/youtube/v3/videos?part=${parts}&id=${encodeURIComponent(ids.join(','))}`;
