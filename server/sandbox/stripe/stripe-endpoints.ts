import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../src/common/crypto/crypto';
import { canonicalJson } from '../../src/common/http/canonical-json';
import { Transactions } from '../../src/database/transactions';
import { OneAtATime } from '../core/one-at-a-time';
import { shown } from './stripe-events';
import { StripeExpand } from './stripe-expand';
import { Params, readForm } from './stripe-form';
import { stripeId } from './stripe-ids';
import { StripeKeysRepository } from './stripe-keys.repository';
import { ObjectQuery } from './stripe-objects.repository';
import { integerIn, refuseUnknown, textIn, textsIn } from './stripe-params';
import { invalid, StripeProblem, unauthorized } from './stripe-problem';
import type { ListOf, Moment, StripeObject } from './stripe.types';

export interface StripeCall {
  /** Of the query and the body. */
  params: Params;
  /** The id that the address names, or an empty text. */
  id: string;
  request: Moment['request'];
  /** The address without its query: what a list names as its own. */
  path: string;
}

export interface StripeEndpoint {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Parameters that it knows; every other one is refused, as Stripe does. */
  params: readonly string[];
  answer(call: StripeCall): Promise<StripeObject | ListOf<StripeObject>>;
}

const paging = ['limit', 'starting_after', 'ending_before'] as const;
const maxKeyLength = 255;

/** Endpoints of `/v1`: keys, parameters, idempotency and `expand`. What changes something runs alone and in one transaction. */
@Injectable()
export class StripeEndpoints {
  private readonly queue = new OneAtATime();

  constructor(
    private readonly keys: StripeKeysRepository,
    private readonly expanding: StripeExpand,
    private readonly transactions: Transactions,
  ) {}

  add(server: FastifyInstance, endpoint: StripeEndpoint): void {
    const { method, url } = endpoint;
    server.route({ method, url, handler: (request, reply) => this.handle(request, reply, endpoint) });
  }

  /** Changes run one after the other: those of calls, of pages and of time. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.run('stripe', () => this.transactions.run(work));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply, endpoint: StripeEndpoint): Promise<unknown> {
    const requestId = stripeId('req', 14);
    void reply.headers({ 'request-id': requestId, 'stripe-version': String(request.headers['stripe-version'] ?? '') });
    checkKey(request.headers.authorization);
    const key = idempotencyKey(request);
    const [path = '', query = ''] = request.url.split('?', 2);
    const params = readForm([query, typeof request.body === 'string' ? request.body : ''].filter(Boolean).join('&'));
    refuseUnknown(params, [...endpoint.params, ...(endpoint.method === 'GET' ? paging : []), 'expand']);
    const { id = '' } = request.params as { id?: string };
    const call = { params, id, path, request: { id: requestId, idempotency_key: key } };
    if (endpoint.method === 'GET') return this.answer(endpoint, call);
    return this.alone(() => this.once({ endpoint, call, reply }));
  }

  /** A key's first answer stands; a call that was refused before it did anything leaves no trace. */
  private async once(change: { endpoint: StripeEndpoint; call: StripeCall; reply: FastifyReply }): Promise<unknown> {
    const { endpoint, call, reply } = change;
    const key = call.request.idempotency_key;
    if (key === null) return this.answer(endpoint, call);
    const requestHash = sha256(canonicalJson([endpoint.method, call.path, call.params]));
    const stored = await this.keys.find(key);
    if (stored && stored.requestHash !== requestHash) {
      throw new StripeProblem(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (stored) {
      void reply.header('idempotent-replayed', 'true');
      return stored.answer;
    }
    const answer = await this.answer(endpoint, call);
    await this.keys.add({ key, requestHash, status: 200, answer });
    return answer;
  }

  private async answer(endpoint: StripeEndpoint, call: StripeCall): Promise<Record<string, unknown>> {
    const found = await endpoint.answer(call);
    const answer =
      found.object === 'list'
        ? { ...found, data: (found as ListOf<StripeObject>).data.map(shown) }
        : shown(found as StripeObject);
    return this.expanding.expand(answer, textsIn(call.params, 'expand') ?? []);
  }
}

/** Of a server scope: bodies as they came, and refusals in Stripe's shape. */
export function speakStripe(server: FastifyInstance): void {
  server.removeContentTypeParser('application/x-www-form-urlencoded');
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeProblem)) throw error;
    return reply.status(error.status).send(error.body);
  });
}

/** Every key is good but one. */
function checkKey(authorization: string | undefined): void {
  const key = keyIn(authorization);
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (key === 'sk_test_wrong') throw unauthorized('Invalid API Key provided: sk_test_*rong');
}

function keyIn(authorization = ''): string {
  const [scheme, credentials = ''] = authorization.split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer') return credentials;
  // As curl sends it with -u.
  return scheme?.toLowerCase() === 'basic'
    ? (Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0] ?? '')
    : '';
}

function idempotencyKey({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null;
  if (key.length > maxKeyLength) {
    throw new StripeProblem(400, `Idempotency keys can be at most ${maxKeyLength} characters.`, {
      type: 'idempotency_error',
    });
  }
  return key;
}

/** What a list call asks for, one more than its page, and the page's limit. */
export function pageIn(params: Params): { query: ObjectQuery; limit: number } {
  const limit = integerIn(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'Invalid limit: must be between 1 and 100.');
  return {
    query: {
      limit: limit + 1,
      startingAfter: textIn(params, 'starting_after'),
      endingBefore: textIn(params, 'ending_before'),
    },
    limit,
  };
}

export function listOf<T extends StripeObject>(
  found: T[],
  { limit, params, path }: StripeCall & { limit: number },
): ListOf<T> {
  const data = found.slice(0, limit);
  return {
    object: 'list',
    data: params['ending_before'] === undefined ? data : data.toReversed(),
    has_more: found.length > limit,
    url: path,
  };
}
