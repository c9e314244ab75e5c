import { createHmac } from 'node:crypto';

/** Encodes by RFC 3986, as OAuth 1.0a requires: four characters more than `encodeURIComponent` encodes. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!*'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export interface XKeys {
  consumerKey: string;
  consumerSecret: string;
}

/** Belongs to the account, or to a request for one. */
export interface XToken {
  token: string;
  secret: string;
}

export interface SignedCall {
  method: string;
  /** Without its query. */
  url: string;
  /** Of the query and of a form; JSON and multipart bodies are not signed. */
  parameters: Record<string, string>;
  /** `oauth_…` fields besides the usual ones. */
  oauth?: Record<string, string>;
  nonce: string;
  timestampSeconds: number;
}

/** Returns the `Authorization` header of a call, signed with HMAC-SHA1 (OAuth 1.0a, RFC 5849 §3.4). */
export function authorizationHeader(call: SignedCall, keys: XKeys, token: XToken | null): string {
  const oauth: Record<string, string> = {
    ...call.oauth,
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: call.nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(call.timestampSeconds),
    ...(token ? { oauth_token: token.token } : {}),
    oauth_version: '1.0',
  };
  const key = `${percentEncode(keys.consumerSecret)}&${percentEncode(token?.secret ?? '')}`;
  const signature = createHmac('sha1', key).update(baseString(call, oauth)).digest('base64');
  const fields = Object.entries({ ...oauth, oauth_signature: signature });
  return `OAuth ${fields.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`;
}

function baseString({ method, url, parameters }: SignedCall, oauth: Record<string, string>): string {
  const pairs = Object.entries({ ...parameters, ...oauth })
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    // By bytes of the encoded name: `localeCompare` would sort otherwise.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return [method, url, pairs.join('&')].map(percentEncode).join('&');
}
