import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sha256 } from '../../src/common/crypto/crypto';
import { canonicalJson } from '../../src/common/json/canonical-json';
import { Transactions } from '../../src/database/transactions';
import { OneAtATime } from '../core/one-at-a-time';
import type { Json } from '../network/wire-problem';
import { StripeCall, stripeId, StripeProblem } from './stripe-call';
import { shown, StripeObjectsRepository } from './stripe-objects.repository';
import type { ListOf, StripeObject } from './stripe.types';

/** By method and address, such as `POST /v1/customers/:id`. */
export type StripeEndpoints = Record<string, StripeEndpoint>;

export interface StripeEndpoint {
  /** Parameters that it knows; every other one is refused, as Stripe does. */
  params?: readonly string[];
  answer(call: StripeCall): Promise<StripeObject | ListOf<StripeObject>>;
}

/** Endpoints of `/v1`: keys, parameters, idempotency and `expand`. What changes something runs alone and in one transaction. */
@Injectable()
export class StripeServer {
  private readonly queue = new OneAtATime();

  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly transactions: Transactions,
  ) {}

  add(server: FastifyInstance, endpoints: StripeEndpoints): void {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const [method, url = ''] = name.split(' ');
      const handler = (request: FastifyRequest, reply: FastifyReply) => this.handle(request, reply, endpoint);
      server.route({ method: method as HTTPMethods, url, handler });
    }
  }

  /** Changes run one after the other: those of calls, of pages and of time. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.run('stripe', () => this.transactions.run(work));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply, endpoint: StripeEndpoint): Promise<Json> {
    const { method, headers, url } = request;
    void reply.headers({
      'request-id': stripeId('req', 14),
      'stripe-version': String(headers['stripe-version'] ?? ''),
    });
    checkKey(headers.authorization);
    const [path = ''] = url.split('?', 1);
    const fields = { ...(request.query as object), ...(request.body as object | undefined) };
    const call = new StripeCall({ path, id: (request.params as { id?: string }).id ?? '', fields });
    call.refuseUnknown([
      ...(endpoint.params ?? []),
      ...(method === 'GET' ? ['limit', 'starting_after'] : []),
      'expand',
    ]);
    if (method === 'GET') return this.answer(endpoint, call);
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    return this.alone(() =>
      key ? this.once(`key:${String(key)}`, { endpoint, call, reply }) : this.answer(endpoint, call),
    );
  }

  /** A key's first answer stands; a call that was refused before it did anything leaves no trace. */
  private async once(id: string, { endpoint, call, reply }: Change): Promise<Json> {
    const requestHash = sha256(canonicalJson([call.path, Object.fromEntries(call.fields)]));
    const stored = await this.objects.find('idempotency_key', id);
    if (stored && stored.requestHash !== requestHash) {
      throw new StripeProblem(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    }
    if (stored) {
      void reply.header('idempotent-replayed', 'true');
      return stored.answer as Json;
    }
    const answer = await this.answer(endpoint, call);
    await this.objects.insert({ id, object: 'idempotency_key', requestHash, answer });
    return answer;
  }

  private async answer(endpoint: StripeEndpoint, call: StripeCall): Promise<Json> {
    const answer = structuredClone(shown(await endpoint.answer(call)));
    if (Array.isArray(answer['data'])) answer['data'] = answer['data'].map(shown);
    for (const path of call.list('expand') ?? []) await this.expand(answer, path.split('.'));
    return answer;
  }

  /** `expand[]=data.latest_invoice`: ids in an answer give way to the objects. */
  private async expand(place: unknown, [key, ...rest]: string[]): Promise<void> {
    if (key === undefined || place === null) return;
    const fields = place as Json;
    if (typeof place !== 'object' || !(key in fields))
      throw new StripeProblem(400, `This property cannot be expanded (${key}).`, { param: 'expand' });
    const found = typeof fields[key] === 'string' ? await this.objects.findAny(fields[key]) : null;
    if (found) fields[key] = shown(found);
    for (const next of [fields[key]].flat()) await this.expand(next, rest);
  }
}

interface Change {
  endpoint: StripeEndpoint;
  call: StripeCall;
  reply: FastifyReply;
}

/** Every key is good but one. */
function checkKey(authorization = ''): void {
  const key = /^bearer (.+)$/i.exec(authorization)?.[1];
  if (!key)
    throw new StripeProblem(401, 'You did not provide an API key in the Authorization header, using Bearer auth.');
  if (key === 'sk_test_wrong') throw new StripeProblem(401, 'Invalid API Key provided: sk_test_*rong');
}
