import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../../src/common/crypto/crypto';
import { canonicalJson } from '../../../src/common/json/canonical-json';
import { Transactions } from '../../../src/database/transactions';
import { OneAtATime } from '../../core/one-at-a-time';
import { expand } from '../objects/stripe-expand';
import { type Params, readForm } from '../objects/stripe-form';
import { stripeId } from '../objects/stripe-ids';
import { shown, StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { listIn, refuseUnknown } from '../objects/stripe-params';
import { StripeProblem } from '../objects/stripe-problem';
import type { ListOf, Moment, StripeObject } from '../stripe.types';

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
  params?: readonly string[];
  answer(call: StripeCall): Promise<StripeObject | ListOf<StripeObject>>;
}

/** Endpoints of `/v1`: keys, parameters, idempotency and `expand`. What changes something runs alone and in one transaction. */
@Injectable()
export class StripeEndpoints {
  private readonly queue = new OneAtATime();

  constructor(
    private readonly objects: StripeObjectsRepository,
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
    const { method, params: known = [] } = endpoint;
    const [path = '', query = ''] = request.url.split('?', 2);
    const params = readForm([query, typeof request.body === 'string' ? request.body : ''].filter(Boolean).join('&'));
    refuseUnknown(params, [...known, ...(method === 'GET' ? ['limit', 'starting_after'] : []), 'expand']);
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const call = {
      ...{ params, path, id: (request.params as { id?: string }).id ?? '' },
      request: { id: requestId, idempotency_key: typeof key === 'string' && key !== '' ? key : null },
    };
    if (method === 'GET') return this.answer(endpoint, call);
    return this.alone(() => this.once({ endpoint, call, reply }));
  }

  /** A key's first answer stands; a call that was refused before it did anything leaves no trace. */
  private async once(change: { endpoint: StripeEndpoint; call: StripeCall; reply: FastifyReply }): Promise<unknown> {
    const { endpoint, call, reply } = change;
    const key = call.request.idempotency_key;
    if (key === null) return this.answer(endpoint, call);
    const id = `key:${key}`;
    const requestHash = sha256(canonicalJson([endpoint.method, call.path, call.params]));
    const stored = await this.objects.find('idempotency_key', id);
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
    await this.objects.insert({ id, object: 'idempotency_key', requestHash, answer });
    return answer;
  }

  private async answer(endpoint: StripeEndpoint, call: StripeCall): Promise<Record<string, unknown>> {
    const found = await endpoint.answer(call);
    const answer = shown(found as StripeObject);
    if (found.object === 'list') answer['data'] = (found as ListOf<StripeObject>).data.map(shown);
    return expand(this.objects, answer, (listIn(call.params, 'expand') ?? []).map(String));
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
function checkKey(authorization = ''): void {
  const key = /^bearer (.+)$/i.exec(authorization)?.[1];
  if (!key)
    throw new StripeProblem(401, 'You did not provide an API key in the Authorization header, using Bearer auth.');
  if (key === 'sk_test_wrong') throw new StripeProblem(401, 'Invalid API Key provided: sk_test_*rong');
}
