import type { Deadline } from '../../../../common/time/deadline';
import type { OAuth2App } from '../oauth2';
import { type MultipartField, multipartOf } from '../multipart';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';

export interface MetaSettings extends OAuth2App {
  /** With the version where the network has one in its paths. */
  apiUrl: string;
  /** Where its tokens are exchanged and renewed. */
  exchangeUrl: string;
  /** Where people find an account, by its handle. */
  profileUrl: string;
  /** Nothing of it is on the internet. */
  isSandbox: boolean;
}

export interface MetaCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  multipart?: readonly MultipartField[];
  sendBefore?: Deadline;
}

/** Calls of one of Meta's networks. Without keys nothing is reached. */
export abstract class MetaClient {
  abstract readonly settings: MetaSettings | null;

  constructor(protected readonly http: PlatformHttp) {}

  /** The token travels in a header, so that no log of addresses has it. */
  async send({ method, path, query, form, multipart, sendBefore }: MetaCall, token: string): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const pieces = multipart && multipartOf(multipart);
    const sent = pieces ?? (form && { type: formType, body: new URLSearchParams(form).toString() });
    return this.http.send({
      method,
      url: withQuery(`${this.settings.apiUrl}${path}`, query),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(sent && { 'content-type': sent.type }),
      },
      body: sent?.body,
      sendBefore,
    });
  }

  /** Trades a code for a token of an hour. */
  async token(form: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const { clientId, clientSecret, tokenUrl } = this.settings;
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }).toString();
    return this.http.send({ method: 'POST', url: tokenUrl, headers: { 'content-type': formType }, body });
  }

  /** Trades a token for one that lives longer. */
  async exchange(path: string, query: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    return this.http.send({ method: 'GET', url: withQuery(`${this.settings.exchangeUrl}${path}`, query) });
  }
}

const formType = 'application/x-www-form-urlencoded';

const withQuery = (url: string, query: Record<string, string> = {}): string => {
  const written = new URLSearchParams(query).toString();
  return written ? `${url}?${written}` : url;
};
