import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock, minuteMs } from '../../../src/common/time/clock';
import { isSignedBy, OauthParameters, oauthParameters, SignedRequest } from './oauth1-signature';
import { legacy, problem, XProblem } from '../x-problem';
import { XTokensRepository } from './x-tokens.repository';

/** The one application that the sandbox's X knows. */
const consumer = { key: 'quillcast-sandbox', secret: 'sandbox' };
/** X refuses older timestamps, and remembers nonces for as long. */
const staleMs = 5 * minuteMs;
/** A client that cannot be aimed signs for X's own address wherever its request is sent. */
const realOrigins = ['https://api.x.com', 'https://api.twitter.com'];

export interface XCaller {
  handle: string;
  token: string;
}

const badSignature = (): XProblem => legacy(401, 32, 'Could not authenticate you.');
export const badToken = (): XProblem => legacy(401, 89, 'Invalid or expired token.');

/** Checks the signature of each request, as X does. Throws an `XProblem` for one that does not hold. */
@Injectable()
export class XAuth {
  private readonly nonces: RecentNonces;

  constructor(
    private readonly clock: Clock,
    private readonly tokens: XTokensRepository,
  ) {
    this.nonces = new RecentNonces(clock);
  }

  /** A request of the application alone: the first leg. */
  application(request: FastifyRequest): OauthParameters {
    return this.check(request, () => '');
  }

  /** A request with a request token: the third leg. */
  async withRequestToken(request: FastifyRequest): Promise<OauthParameters> {
    const row = await this.tokens.findRequest(tokenIn(request));
    if (!row) throw badToken();
    return this.check(request, () => row.secret);
  }

  /** A request of somebody who let the application in. */
  async user(request: FastifyRequest): Promise<XCaller> {
    const row = await this.tokens.findAccess(tokenIn(request));
    if (!row?.handle || row.revokedAt) throw badToken();
    this.check(request, () => row.secret);
    return { handle: row.handle, token: row.token };
  }

  /** The same for API v2, which words every failure alike. */
  async caller(request: FastifyRequest): Promise<XCaller> {
    try {
      return await this.user(request);
    } catch (error) {
      throw error instanceof XProblem ? problem(401) : error;
    }
  }

  private check(request: FastifyRequest, tokenSecret: () => string): OauthParameters {
    const signed = signedRequest(request);
    const parameters = oauthParameters(signed);
    if (!parameters || !isComplete(parameters.oauth)) throw badSignature();
    const { oauth } = parameters;
    const seconds = Number(oauth.get('oauth_timestamp'));
    if (!(Math.abs(this.clock.now().getTime() - seconds * 1_000) <= staleMs))
      throw legacy(401, 135, 'Timestamp out of bounds.');
    const path = pathOf(request);
    const urls = [signed.url, ...realOrigins.map((origin) => `${origin}${path}`)];
    const secrets = { consumer: consumer.secret, token: tokenSecret() };
    if (!isSignedBy(signed, parameters, { urls, secrets })) throw badSignature();
    if (!this.nonces.take(`${oauth.get('oauth_token') ?? ''} ${oauth.get('oauth_nonce') ?? ''}`)) throw badSignature();
    return parameters;
  }
}

/** As it was asked for: /sandbox before the path counts as well. */
const pathOf = (request: FastifyRequest): string => request.originalUrl.split('?', 1)[0] ?? '';

function signedRequest(request: FastifyRequest): SignedRequest {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  const form = isForm && typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
  return {
    method: request.method,
    url: `http://${request.headers.host ?? ''}${pathOf(request)}`,
    query: [...new URLSearchParams(request.originalUrl.split('?')[1] ?? '')],
    authorization: request.headers.authorization,
    form: form.map(([name, value]) => [name, String(value)]),
  };
}

const tokenIn = (request: FastifyRequest): string =>
  oauthParameters(signedRequest(request))?.oauth.get('oauth_token') ?? '';

const isComplete = (oauth: ReadonlyMap<string, string>): boolean =>
  oauth.get('oauth_consumer_key') === consumer.key &&
  oauth.get('oauth_signature_method') === 'HMAC-SHA1' &&
  (oauth.get('oauth_version') ?? '1.0') === '1.0' &&
  Boolean(oauth.get('oauth_nonce'));

/** Two sets that change places: a nonce is remembered for one to two spans, and none needs a time of its own. */
class RecentNonces {
  private current = new Set<string>();
  private previous = new Set<string>();
  private since = 0;

  constructor(private readonly clock: Clock) {}

  /** False for one that was seen. */
  take(nonce: string): boolean {
    const now = this.clock.now().getTime();
    // A timestamp may lie as far ahead as behind, so one span must cover both.
    if (now - this.since > 2 * staleMs) {
      this.previous = now - this.since > 4 * staleMs ? new Set() : this.current;
      this.current = new Set();
      this.since = now;
    }
    if (this.current.has(nonce) || this.previous.has(nonce)) return false;
    this.current.add(nonce);
    return true;
  }
}
