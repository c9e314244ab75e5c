import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../../../src/common/crypto/crypto';

type Pair = [name: string, value: string];

export interface SignedRequest {
  method: string;
  /** Scheme, host and path; no query. */
  url: string;
  query: Pair[];
  authorization: string | undefined;
  /** Of a form; JSON and multipart bodies are not signed. */
  form: Pair[];
}

/** What was signed, wherever it stood: header, query or form may carry the `oauth_…` values (RFC 5849, 3.5). */
export interface OauthParameters {
  oauth: ReadonlyMap<string, string>;
  /** All that goes into the base string. */
  signed: Pair[];
}

export interface Secrets {
  consumer: string;
  token: string;
}

/** RFC 3986: what `encodeURIComponent` leaves alone and OAuth does not. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!*'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Null when one of the `oauth_…` values comes twice, or cannot be decoded. */
export function oauthParameters({ authorization, query, form }: SignedRequest): OauthParameters | null {
  const header = headerPairs(authorization ?? '');
  if (!header) return null;
  const all = [...header.filter(([name]) => name !== 'realm'), ...query, ...form];
  const named = all.filter(([name]) => name.startsWith('oauth_'));
  const oauth = new Map(named);
  if (named.some(([name, value]) => oauth.get(name) !== value)) return null;
  // twitter-api-v2 sends the token in the header and in the form, and signs it once; X takes that (seen in version 1.29).
  const once = [...oauth].filter(([name]) => name !== 'oauth_signature');
  return { oauth, signed: [...all.filter(([name]) => !name.startsWith('oauth_')), ...once] };
}

function headerPairs(authorization: string): Pair[] | null {
  const [, list] = /^OAuth\s+(.*)$/is.exec(authorization) ?? [];
  if (list === undefined) return [];
  try {
    return list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry): Pair => {
        const [, name = '', value = ''] = /^([^=\s]+)\s*=\s*"?([^"]*)"?$/.exec(entry) ?? [];
        return [decodeURIComponent(name), decodeURIComponent(value)];
      });
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

export function signatureBase({ method, url }: Pick<SignedRequest, 'method' | 'url'>, signed: Pair[]): string {
  const pairs = signed.map(([name, value]): Pair => [encoded(name), encoded(value)]);
  const byNameThenValue = (a: Pair, b: Pair): number => compare(a[0], b[0]) || compare(a[1], b[1]);
  const parameters = pairs
    .sort(byNameThenValue)
    .map((pair) => pair.join('='))
    .join('&');
  return [method.toUpperCase(), encoded(url), encoded(parameters)].join('&');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const signatureOf = (base: string, { consumer, token }: Secrets): string =>
  createHmac('sha1', `${encoded(consumer)}&${encoded(token)}`)
    .update(base)
    .digest('base64');

/** Whether the signature is right for any of the addresses that the caller may have meant. */
export function isSignedBy(
  request: SignedRequest,
  parameters: OauthParameters,
  check: { urls: string[]; secrets: Secrets },
): boolean {
  const given = parameters.oauth.get('oauth_signature') ?? '';
  return check.urls.some((url) =>
    isEqualSecret(given, signatureOf(signatureBase({ method: request.method, url }, parameters.signed), check.secrets)),
  );
}
