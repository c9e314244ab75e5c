import { createHmac } from 'node:crypto';

export type Pair = [name: string, value: string];

/** RFC 3986: what `encodeURIComponent` leaves alone and OAuth does not. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!*'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a header `OAuth name="value", …` carries; none for another one, or for what cannot be decoded. */
function headerPairs(authorization: string): Pair[] {
  const [, list = ''] = /^OAuth\s+(.*)$/is.exec(authorization) ?? [];
  try {
    return [...list.matchAll(/([^=\s,]+)\s*=\s*"?([^",]*)"?/g)].map(([, name = '', value = '']) => [
      decodeURIComponent(name),
      decodeURIComponent(value),
    ]);
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}

/**
 * The `oauth_…` values, which header, query or form may carry (RFC 5849, 3.5), and all that is signed. `form` is that of a form's body: JSON
 * and multipart bodies are not signed.
 */
export function readSigned({ authorization = '', query = [], form = [] }: Carriers) {
  const all = [...headerPairs(authorization), ...query, ...form];
  const oauth = new Map(all.filter(([name]) => name.startsWith('oauth_')));
  // twitter-api-v2 sends the token in the header and in the form, and signs it once; X takes that (seen in version 1.29).
  const once = [...oauth].filter(([name]) => name !== 'oauth_signature');
  return { oauth, signed: [...all.filter(([name]) => !name.startsWith('oauth_') && name !== 'realm'), ...once] };
}

interface Carriers {
  authorization?: string | undefined;
  query?: Pair[];
  form?: Pair[];
}

/** What is signed (RFC 5849, 3.4.1): the method, the address without its query, and all parameters in order. */
export function signatureBase({ method, url }: { method: string; url: string }, signed: Pair[]): string {
  const pairs = signed.map(([name, value]): Pair => [encoded(name), encoded(value)]);
  const parameters = pairs
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');
  return [method.toUpperCase(), encoded(url), encoded(parameters)].join('&');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const signatureOf = (base: string, { consumer, token }: { consumer: string; token: string }): string =>
  createHmac('sha1', `${encoded(consumer)}&${encoded(token)}`)
    .update(base)
    .digest('base64');
