import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import { StripeEventsRepository } from './stripe-events.repository';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { booleanIn, integerIn, mergedMetadata, objectIn, requiredText, textIn, textsIn } from './stripe-params';
import { invalid, missing, noSuch } from './stripe-problem';
import { StripeTime } from './stripe-time';
import { apiVersion, type ListOf, type StripeObject, type WebhookEndpoint } from './stripe.types';

/** What happened, and who is told of it. */
@Injectable()
export class StripeEventsRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly events: StripeEventsRepository,
    private readonly objects: StripeObjectsRepository,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const add = this.endpoints.add.bind(this.endpoints, server);
    const listing = ['type', 'types', 'created', 'delivery_success'];
    add({ method: 'GET', url: '/v1/events', params: listing, answer: (call) => this.list(call) });
    add({ method: 'GET', url: '/v1/events/:id', params: [], answer: ({ id }) => this.event(id) });
    const url = '/v1/webhook_endpoints';
    const fields = ['url', 'enabled_events', 'description', 'metadata'];
    add({ method: 'POST', url, params: [...fields, 'api_version'], answer: (call) => this.create(call) });
    add({ method: 'GET', url, params: [], answer: (call) => this.listEndpoints(call) });
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: ({ id }) => this.objects.get('webhook_endpoint', id) });
    add({ method: 'POST', url: `${url}/:id`, params: [...fields, 'disabled'], answer: (call) => this.update(call) });
  }

  private async list(call: StripeCall): Promise<ListOf<StripeObject>> {
    const { query, limit } = pageIn(call.params);
    const type = textIn(call.params, 'type');
    const created = typeof call.params['created'] === 'string' ? {} : (objectIn(call.params, 'created') ?? {});
    const exactly = typeof call.params['created'] === 'string' ? integerIn(call.params, 'created') : undefined;
    const [after, before] = [integerIn(created, 'gt'), integerIn(created, 'lt')];
    const found = await this.events.list({
      types: type ? [type] : textsIn(call.params, 'types'),
      createdFrom: exactly ?? (after === undefined ? integerIn(created, 'gte') : after + 1),
      createdUntil: exactly ?? (before === undefined ? integerIn(created, 'lte') : before - 1),
      limit: query.limit,
      startingAfter: query.startingAfter,
    });
    return listOf(
      found.map(({ body }) => body as StripeObject),
      { ...call, limit },
    );
  }

  private async event(id: string): Promise<StripeObject> {
    const found = await this.events.find(id);
    if (!found) throw noSuch('event', id);
    return found.body as StripeObject;
  }

  /** The secret is told this once. */
  private async create({ params, request }: StripeCall): Promise<StripeObject> {
    const secret = `whsec_${randomToken(24)}`;
    const types = textsIn(params, 'enabled_events');
    if (!types || types.length === 0) throw missing('enabled_events');
    const { at } = await this.time.moment(request);
    const endpoint: WebhookEndpoint = {
      id: stripeId('we'),
      object: 'webhook_endpoint',
      api_version: textIn(params, 'api_version') ?? apiVersion,
      application: null,
      created: at,
      description: textIn(params, 'description') ?? null,
      enabled_events: types,
      livemode: false,
      metadata: mergedMetadata(params),
      status: 'enabled',
      url: addressIn(requiredText(params, 'url')),
      _own: { secret },
    };
    await this.objects.insert(endpoint);
    return { ...endpoint, secret };
  }

  private async update({ id, params }: StripeCall): Promise<WebhookEndpoint> {
    const endpoint = await this.objects.get('webhook_endpoint', id);
    const url = textIn(params, 'url');
    const isDisabled = booleanIn(params, 'disabled');
    const after: WebhookEndpoint = {
      ...endpoint,
      description: textIn(params, 'description') ?? endpoint['description'],
      enabled_events: textsIn(params, 'enabled_events') ?? endpoint.enabled_events,
      ...(isDisabled === undefined ? {} : { status: isDisabled ? 'disabled' : 'enabled' }),
      ...(url ? { url: addressIn(url) } : {}),
    };
    await this.objects.save(after);
    return after;
  }

  private async listEndpoints(call: StripeCall): Promise<ListOf<WebhookEndpoint>> {
    const { query, limit } = pageIn(call.params);
    return listOf(await this.objects.list('webhook_endpoint', query), { ...call, limit });
  }
}

/** The sandbox sends to this computer only. */
function addressIn(url: string): string {
  const isHere = URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  if (!isHere)
    throw invalid('url', 'Invalid URL: the sandbox sends webhooks to addresses on this computer only.', 'url_invalid');
  return url;
}
