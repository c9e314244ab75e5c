import type { Deadline } from '../../../common/time/deadline';
import type { Env } from '../../../config/env';
import { type MultipartField, multipartOf } from './multipart';
import type { OAuth2App } from './oauth2';
import type { BodyInPieces, PlatformAnswer, PlatformCall, PlatformHttp } from './platform-http';
import type { PlatformCredentials, PlatformPostRef } from './publisher.types';

export type Bearer = Pick<PlatformCredentials, 'secrets'>;

/** A call of an API that is sent a token. */
export interface ApiCall {
  /** GET unless it says another. */
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string> | [name: string, value: string][];
  headers?: Record<string, string>;
  /** One of these at most. */
  json?: unknown;
  form?: Record<string, string>;
  multipart?: readonly MultipartField[];
  file?: { type: string; body: Buffer | BodyInPieces };
  sendBefore?: Deadline;
}

/** The token travels in a header, so that no log of addresses has it. */
export function requestOf(baseUrl: string, call: ApiCall, { secrets: { token } }: Bearer): PlatformCall {
  const { method = 'GET', path, query, headers, sendBefore } = call;
  const asked = new URLSearchParams(query).toString();
  const content = contentOf(call);
  return {
    method,
    url: `${baseUrl}${path}${asked && `?${asked}`}`,
    headers: {
      ...{ accept: 'application/json', ...headers },
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': content.type }),
    },
    body: content?.body,
    sendBefore,
  };
}

function contentOf({ json, form, multipart, file }: ApiCall): { type: string; body: PlatformCall['body'] } | undefined {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  return multipart ? multipartOf(multipart) : file;
}

/** A network whose people sign in by OAuth 2.0, and its API. */
export interface ApiSettings extends OAuth2App {
  apiUrl: string;
  revokeUrl?: string;
  /** Where people see a post, by `{handle}` and `{id}`. */
  postUrl: string;
  /** Nothing of it is on the internet. */
  isSandbox: boolean;
}

type Addresses<Settings extends ApiSettings> = Omit<Settings, 'clientId' | 'clientSecret' | 'isSandbox'>;

/** Returns how to reach a network by the operator's application, or the sandbox that plays it; null when neither is set up. */
export function settingsOf<Settings extends ApiSettings = ApiSettings>(
  env: Env,
  { clientId, clientSecret }: { clientId?: string; clientSecret?: string },
  { live, played }: Record<'live' | 'played', Addresses<Settings>>,
): Settings | null {
  if (clientId && clientSecret) return { ...live, clientId, clientSecret, isSandbox: false } as Settings;
  const app = { clientId: 'quillcast-sandbox', clientSecret: 'sandbox', isSandbox: true };
  return env.hasSandbox ? ({ ...played, ...app } as Settings) : null;
}

/** Calls a network's API. Without keys nothing is reached. */
export abstract class NetworkClient<Settings extends ApiSettings = ApiSettings> {
  /** Of all its calls. */
  protected readonly headers: Record<string, string> = {};
  /** Hosts of its own, where it names addresses to upload to. */
  protected readonly ownHosts?: RegExp;

  constructor(
    readonly settings: Settings | null,
    protected readonly http: PlatformHttp,
  ) {}

  async send(call: ApiCall, who: Bearer): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const headers = { ...this.headers, ...call.headers };
    return this.http.send(requestOf(this.settings.apiUrl.replace(/\/$/, ''), { ...call, headers }, who));
  }

  /** Trades a code or a refresh token in, or ends a token. */
  async form(where: 'tokenUrl' | 'revokeUrl', fields: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const { clientId, clientSecret, [where]: url = '' } = this.settings;
    const form = { ...fields, client_id: clientId, client_secret: clientSecret };
    return this.http.send(requestOf(url, { method: 'POST', path: '', form }, { secrets: {} }));
  }

  /** Uploads to an address that the network named: the token goes to its own hosts only. PUT unless `call` says another. */
  async put(
    url: string,
    {
      bytes,
      ...call
    }: Pick<ApiCall, 'method' | 'headers' | 'multipart' | 'sendBefore'> & {
      bytes?: Buffer | BodyInPieces;
    },
    who: Bearer,
  ): Promise<PlatformAnswer> {
    if (!this.isOwn(url)) return { status: 'not_reached' };
    const file = bytes && { type: 'application/octet-stream', body: bytes };
    return this.http.send(requestOf(url, { method: 'PUT', ...call, path: '', file }, who));
  }

  isOwn(url: string): boolean {
    const { apiUrl = '' } = this.settings ?? {};
    if (!URL.canParse(url) || !URL.canParse(apiUrl)) return false;
    const { protocol, hostname, origin } = new URL(url);
    return origin === new URL(apiUrl).origin || (protocol === 'https:' && this.ownHosts?.test(hostname) === true);
  }

  refOf(externalId: string, { handle }: Pick<PlatformCredentials, 'handle'>): PlatformPostRef {
    const { postUrl = '' } = this.settings ?? {};
    return { externalId, url: postUrl.replace('{handle}', handle).replace('{id}', externalId) };
  }
}
