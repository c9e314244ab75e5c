import { lookup } from 'node:dns/promises';
import {
  ClientRequest,
  type IncomingHttpHeaders,
  IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { secondMs } from '../time/clock';
import { isPublicAddress } from './outbound-client-address';

const maxRedirects = 3;
const maxBodyBytes = 5 * 1024 * 1024;
const userAgent = 'Quillcast (link reader)';
const encodings = 'gzip, deflate, br';

export type OutboundRefusal =
  | 'not_an_address'
  | 'scheme'
  | 'port'
  | 'credentials'
  | 'inside'
  | 'downgrade'
  | 'too_many_redirects';

export type OutboundOutcome =
  | { status: 'answered'; url: string; statusCode: number; headers: IncomingHttpHeaders; body: Buffer }
  /** It would have gone on to `url`, which `stopAt` named; nothing was sent there. */
  | { status: 'redirected'; url: string }
  | { status: 'refused'; reason: OutboundRefusal }
  | { status: 'too_large' }
  | { status: 'timed_out' }
  /** No such name, no connection, a broken one, or a body that cannot be read. */
  | { status: 'failed' };

export interface OutboundRequest {
  method?: 'GET' | 'HEAD';
  /** A redirect's target for which this holds is the result, and is not opened. */
  stopAt?: (target: URL) => boolean;
}

/** Nothing was sent to the address. */
export class OutboundRefusedError extends Error {
  constructor(readonly reason: OutboundRefusal) {
    super(`The address was refused: ${reason}.`);
  }
}

interface Options {
  deadlineMs: number;
  /** Every address of a name. */
  resolve: (hostname: string) => Promise<{ address: string; family: number }[]>;
  /** Sends to the checked address in `options.host`. Tests put their own server there; everything else stays as it is. */
  transport: (options: RequestOptions, isSecure: boolean) => ClientRequest;
}

const defaults: Options = {
  deadlineMs: 10 * secondMs,
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  transport: (options, isSecure) => (isSecure ? httpsRequest(options) : httpRequest(options)),
};

/**
 * The one client for addresses that people give (S8). It reaches the public internet only: http(s) on ports 80 and 443, each
 * name resolved once, each of its addresses checked, the connection made to the checked address itself. The same for each
 * of at most 3 redirects. Pages come without cookies or keys, 10 s and 5 MB (unpacked) in all, and nothing is thrown for what
 * others do; `fetch` is for the APIs among these addresses.
 */
export class OutboundClient {
  private readonly options: Options;

  constructor(options: Partial<Options> = {}) {
    this.options = { ...defaults, ...options };
  }

  async send(address: string, { method = 'GET', stopAt }: OutboundRequest = {}): Promise<OutboundOutcome> {
    const signal = AbortSignal.timeout(this.options.deadlineMs);
    if (!URL.canParse(address)) return refused('not_an_address');
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const outcome = await this.open(url, method, signal);
      const target = outcome.status === 'answered' ? redirectTarget(outcome) : null;
      if (target === null) return outcome;
      if (target === 'nonsense') return { status: 'failed' };
      if (stopAt?.(target)) return { status: 'redirected', url: target.href };
      if (redirects === maxRedirects) return refused('too_many_redirects');
      if (url.protocol === 'https:' && target.protocol === 'http:') return refused('downgrade');
      url = target;
    }
  }

  /**
   * Fetches one https address, with the same checks. Redirects are not followed, bodies are not unpacked, and time and length are
   * the caller's to limit. Throws an OutboundRefusedError, or what the connection throws.
   */
  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const reason = url.protocol === 'https:' ? refusalOf(url) : 'scheme';
    if (reason) throw new OutboundRefusedError(reason);
    const { method = 'GET', body, signal = null } = init;
    if (typeof body !== 'string' && !(body instanceof Uint8Array) && body !== undefined && body !== null)
      throw new TypeError('The body must be text or bytes.');
    const host = await this.checkedAddress(url, signal);
    if (host === null) throw new OutboundRefusedError('inside');
    const headers = Object.fromEntries(new Headers(init.headers));
    const response = await this.request({
      ...{ url, method, signal, host, body },
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    return asFetched(response);
  }

  /** Returns what the address itself shows, before its name is resolved. */
  refusalOf(address: string): OutboundRefusal | null {
    if (!URL.canParse(address)) return 'not_an_address';
    const url = new URL(address);
    const name = hostnameOf(url);
    return refusalOf(url) ?? (isIP(name) && !isPublicAddress(name) ? 'inside' : null);
  }

  private async open(url: URL, method: 'GET' | 'HEAD', signal: AbortSignal): Promise<OutboundOutcome> {
    const reason = refusalOf(url);
    if (reason) return refused(reason);
    try {
      const checked = await this.checkedAddress(url, signal);
      if (checked === null) return refused('inside');
      const response = await this.request({ url, method, signal, host: checked });
      const { statusCode = 0, headers } = response;
      const isEmpty = method === 'HEAD' || isRedirect(statusCode);
      if (isEmpty) response.destroy();
      const body = isEmpty ? Buffer.alloc(0) : await bodyOf(response, signal);
      return { status: 'answered', url: url.href, statusCode, headers, body };
    } catch (error) {
      if (error instanceof TooLargeError) return { status: 'too_large' };
      return { status: signal.aborted ? 'timed_out' : 'failed' };
    }
  }

  /** Returns the address to connect to; null when any that the name stands for lies inside. Throws when the name has none. */
  private async checkedAddress(url: URL, signal: AbortSignal | null): Promise<string | null> {
    const hostname = hostnameOf(url);
    if (isIP(hostname)) return isPublicAddress(hostname) ? hostname : null;
    const found = await unlessAborted(this.options.resolve(hostname), signal);
    if (!found.every(({ address }) => isPublicAddress(address))) return null;
    // A host without a way out by IPv6 still gets AAAA records.
    const [first] = found.toSorted((a, b) => a.family - b.family);
    if (!first) throw new Error('The name has no address.');
    return first.address;
  }

  private request({ url, method, signal, host, body, headers }: CheckedCall): Promise<IncomingMessage> {
    const name = hostnameOf(url);
    const options: RequestOptions & { servername: string } = {
      method,
      // The address, not the name: nothing is left to resolve, so nothing can point elsewhere by now.
      host,
      port: url.protocol === 'https:' ? 443 : 80,
      path: `${url.pathname}${url.search}`,
      // The certificate is checked against the name.
      servername: isIP(name) ? '' : name,
      headers: { host: url.host, 'user-agent': userAgent, accept: '*/*', 'accept-encoding': encodings, ...headers },
      agent: false,
      ...(signal ? { signal } : {}),
    };
    return new Promise((resolve, reject) => {
      const request = this.options.transport(options, url.protocol === 'https:');
      request
        .once('response', resolve)
        .once('error', reject)
        .end(body ?? undefined);
      request.once('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The server changed the protocol.'));
      });
    });
  }
}

interface CheckedCall {
  url: URL;
  method: string;
  signal: AbortSignal | null;
  /** The checked address. */
  host: string;
  body?: string | Uint8Array | null;
  headers?: Record<string, string>;
}

class TooLargeError extends Error {}

function asFetched(response: IncomingMessage): Response {
  const { statusCode: status = 0, headers } = response;
  const isBare = status === 204 || status === 205 || status === 304;
  if (isBare) response.resume();
  const pairs = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  const body = isBare ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers: pairs as [string, string][] });
}

const refused = (reason: OutboundRefusal): OutboundOutcome => ({ status: 'refused', reason });

/** Returns what the address itself shows; `localhost` and names without a dot are this machine's or this network's. */
function refusalOf(url: URL): OutboundRefusal | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme';
  if (url.username || url.password) return 'credentials';
  if (!['', '80', '443'].includes(url.port)) return 'port';
  const name = hostnameOf(url);
  const isInside = !isIP(name) && (!name.includes('.') || /\.(?:localhost|local|internal)$/.test(name));
  return isInside ? 'inside' : null;
}

/** WHATWG URL has made dotted decimal of every spelling of an IPv4 address (`2130706433`, `0x7f.1`, `0177.0.0.1`). */
const hostnameOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

const isRedirect = (statusCode: number): boolean => [301, 302, 303, 307, 308].includes(statusCode);

function redirectTarget({
  url,
  statusCode,
  headers,
}: OutboundOutcome & { status: 'answered' }): URL | 'nonsense' | null {
  if (!isRedirect(statusCode) || headers.location === undefined) return null;
  return URL.canParse(headers.location, url) ? new URL(headers.location, url) : 'nonsense';
}

/** A look-up cannot be stopped, only left behind. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Too late.')), { once: true });
    work.then(resolve, reject);
  });
}

const decoders: Record<string, () => Transform> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counts after unpacking, piece by piece: of a bomb no more than the limit is ever unpacked. */
async function bodyOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const decoder = decoders[(response.headers['content-encoding'] ?? '').trim().toLowerCase()];
  if (!decoder) {
    response.destroy();
    throw new Error('The body is packed in a way that was not asked for.');
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  const collect = async (unpacked: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of unpacked) {
      bytes += piece.length;
      if (bytes > maxBodyBytes) throw new TooLargeError();
      pieces.push(piece);
    }
  };
  try {
    await pipeline(response, decoder(), collect, { signal });
  } catch (error) {
    // The end of a connection that is cut for its length can be told before the reason.
    throw bytes > maxBodyBytes ? new TooLargeError() : error;
  }
  return Buffer.concat(pieces);
}
