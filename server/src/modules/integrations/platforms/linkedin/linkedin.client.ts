import { Injectable } from '@nestjs/common';
import type { Deadline } from '../../../../common/time/deadline';
import { Env } from '../../../../config/env';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { linkedinSettings, type LinkedinSettings } from './linkedin.settings';

type Bearer = Pick<PlatformCredentials, 'secrets'>;

export interface LinkedinCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  json?: unknown;
  sendBefore?: Deadline;
}

/** Calls of LinkedIn's API. Without keys nothing is reached. */
@Injectable()
export class LinkedinClient {
  readonly settings: LinkedinSettings | null;

  constructor(
    env: Env,
    private readonly http: PlatformHttp,
  ) {
    this.settings = linkedinSettings(env);
  }

  async send({ method, path, json, sendBefore }: LinkedinCall, who: Bearer): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    return this.http.send({
      method,
      url: `${this.apiUrl}${path}`,
      headers: {
        authorization: authorizationOf(who),
        accept: 'application/json',
        'linkedin-version': this.settings.version,
        'x-restli-protocol-version': '2.0.0',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      sendBefore,
    });
  }

  /** Uploads to an address that LinkedIn named; the token goes to LinkedIn's own hosts only. */
  async put(url: string, bytes: Buffer, who: Bearer): Promise<PlatformAnswer> {
    if (!this.isOwn(url)) return { status: 'not_reached' };
    const headers = { authorization: authorizationOf(who), 'content-type': 'application/octet-stream' };
    return this.http.send({ method: 'PUT', url, headers, body: bytes });
  }

  /** Trades a code in. */
  async token(form: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const { clientId, clientSecret, tokenUrl } = this.settings;
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }).toString();
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    return this.http.send({ method: 'POST', url: tokenUrl, headers, body });
  }

  private get apiUrl(): string {
    return (this.settings?.apiUrl ?? '').replace(/\/$/, '');
  }

  private isOwn(url: string): boolean {
    if (!URL.canParse(url) || !URL.canParse(this.apiUrl)) return false;
    const { protocol, hostname, origin } = new URL(url);
    return origin === new URL(this.apiUrl).origin || (protocol === 'https:' && /(?:^|\.)linkedin\.com$/.test(hostname));
  }
}

const authorizationOf = ({ secrets: { token } }: Bearer): string => `Bearer ${token}`;
