import { Injectable } from '@nestjs/common';
import { randomToken } from '../../../../common/crypto/crypto';
import { Clock } from '../../../../common/time/clock';
import type { Deadline } from '../../../../common/time/deadline';
import { Env } from '../../../../config/env';
import { type MultipartField, multipartOf } from '../multipart';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';
import { authorizationHeader, percentEncode, type XToken } from './x.signature';

type XSettings = NonNullable<ReturnType<typeof xSettings>>;

/**
 * How to reach X by OAuth 1.0a, or the sandbox that plays it; null when neither is set up. `authorizeUrl` is what the browser opens,
 * without its query; `postUrl` where people see a post.
 */
function xSettings(env: Env) {
  const { X_API_KEY: consumerKey, X_API_SECRET: consumerSecret, X_API_BASE_URL: apiUrl, publicUrl, sandboxUrl } = env;
  if (consumerKey && consumerSecret) {
    const postUrl = 'https://x.com/{handle}/status/{id}';
    return { consumerKey, consumerSecret, apiUrl, authorizeUrl: `${apiUrl}/oauth/authorize`, postUrl };
  }
  return env.hasSandbox
    ? {
        ...{ consumerKey: 'quillcast-sandbox', consumerSecret: 'sandbox', apiUrl: sandboxUrl },
        authorizeUrl: `${publicUrl}/sandbox/x/oauth/authorize`,
        postUrl: `${publicUrl}/sandbox/x/@{handle}#{id}`,
      }
    : null;
}

export interface XCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** One of these at most. */
  json?: unknown;
  form?: Record<string, string>;
  multipart?: MultipartField[];
  /** `oauth_…` fields besides the usual ones. */
  oauth?: Record<string, string>;
  sendBefore?: Deadline;
}

/** Calls of X's API, signed. Without keys nothing is reached. */
@Injectable()
export class XClient {
  readonly settings: XSettings | null;
  /** Undefined until a call that costs credits was answered. */
  hasCredits?: boolean;

  constructor(
    env: Env,
    private readonly http: PlatformHttp,
    private readonly clock: Clock,
  ) {
    this.settings = xSettings(env);
  }

  async send(call: XCall, token: XToken | null): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    const { method, path, query = {}, form = {}, oauth, sendBefore } = call;
    const url = `${this.settings.apiUrl.replace(/\/$/, '')}${path}`;
    const timestampSeconds = Math.floor(this.clock.now().getTime() / 1_000);
    const signed = { method, url, parameters: { ...query, ...form }, oauth, nonce: randomToken(16), timestampSeconds };
    const { type, body } = bodyOf(call);
    const answer = await this.http.send({
      method,
      // Encoded as it is signed: `URLSearchParams` would write a space as a plus.
      url: Object.keys(query).length > 0 ? `${url}?${encoded(query)}` : url,
      headers: {
        authorization: authorizationHeader(signed, this.settings, token),
        accept: 'application/json',
        ...(type ? { 'content-type': type } : {}),
      },
      body,
      sendBefore,
    });
    if (answer.status === 'answered' && path.startsWith('/2/')) this.hasCredits = answer.statusCode !== 402;
    return answer;
  }
}

const encoded = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');

function bodyOf({ json, form, multipart }: XCall): { type?: string; body?: string | Buffer } {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form) return { type: 'application/x-www-form-urlencoded', body: encoded(form) };
  return multipart ? multipartOf(multipart) : {};
}
