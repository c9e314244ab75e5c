import { Injectable } from '@nestjs/common';
import { invalid, type StripeCall, stripeId } from './stripe-call';
import { type ObjectQuery, StripeObjectsRepository } from './stripe-objects.repository';
import type { StripeEndpoints } from './stripe-server';
import { StripeSettings } from './stripe-settings';
import {
  apiVersion,
  type Customer,
  type ListOf,
  type Price,
  type StripeKind,
  type StripeKinds,
  type StripeObject,
  type WebhookEndpoint,
} from './stripe.types';

const customerFields = ['email', 'name', 'metadata'];
const priceFields = ['active', 'metadata', 'lookup_key', 'transfer_lookup_key'];
const endpointFields = ['url', 'enabled_events', 'metadata'];
const portalFields = ['features', 'default_return_url', 'metadata'];

/** What the account holds: customers, products, prices, the portal's features and endpoints of webhooks. */
@Injectable()
export class StripeCatalogRoutes {
  readonly endpoints: StripeEndpoints = {
    'POST /v1/customers': { params: customerFields, answer: (call) => this.createCustomer(call) },
    'POST /v1/customers/:id': { params: customerFields, answer: (call) => this.updateCustomer(call) },
    'GET /v1/products': { params: ['active'], answer: (call) => this.page('product', call, activeIn(call)) },
    'POST /v1/products': {
      params: ['name', 'metadata'],
      answer: (call) => this.create('product', call, { id: stripeId('prod', 14), name: call.required('name') }),
    },
    'GET /v1/prices': {
      params: ['active', 'lookup_keys'],
      answer: (call) => this.page('price', call, { ...activeIn(call), lookupKeys: call.list('lookup_keys') }),
    },
    'POST /v1/prices': {
      params: [...priceFields, 'currency', 'unit_amount', 'recurring', 'product'],
      answer: (call) => this.createPrice(call),
    },
    'POST /v1/prices/:id': { params: priceFields, answer: (call) => this.updatePrice(call) },
    'GET /v1/webhook_endpoints': { answer: (call) => this.page('webhook_endpoint', call) },
    'POST /v1/webhook_endpoints': {
      params: [...endpointFields, 'api_version'],
      answer: (call) => this.createEndpoint(call),
    },
    'POST /v1/webhook_endpoints/:id': {
      params: [...endpointFields, 'disabled'],
      answer: (call) => this.updateEndpoint(call),
    },
    'GET /v1/billing_portal/configurations': {
      params: ['active'],
      answer: (call) => this.page('billing_portal.configuration', call, activeIn(call)),
    },
    'POST /v1/billing_portal/configurations': {
      params: portalFields,
      answer: (call) => this.create('billing_portal.configuration', call, { id: stripeId('bpc'), is_default: false }),
    },
    'POST /v1/billing_portal/configurations/:id': {
      params: portalFields,
      answer: async (call) => {
        const before = await this.objects.get('billing_portal.configuration', call.id);
        return this.objects.save({ ...before, metadata: call.metadata('metadata', before.metadata) });
      },
    },
  };

  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
  ) {}

  /** What a list call asks for: `limit` objects, 10 unless told, after `starting_after`. */
  async page<K extends StripeKind>(
    kind: K,
    call: StripeCall,
    query: ObjectQuery = {},
  ): Promise<ListOf<StripeKinds[K]>> {
    const limit = call.integer('limit') ?? 10;
    const startingAfter = call.text('starting_after');
    const found = await this.objects.list(kind, { ...query, limit: limit + 1, startingAfter });
    return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url: call.path };
  }

  private async create(
    kind: StripeKind,
    call: StripeCall,
    fields: Record<string, unknown> & { id: string },
  ): Promise<StripeObject> {
    const created = await this.settings.now();
    const metadata = call.metadata();
    return this.objects.insert({ object: kind, active: true, created, livemode: false, metadata, ...fields });
  }

  private async createCustomer(call: StripeCall): Promise<Customer> {
    const created = await this.settings.now();
    return this.objects.insert<Customer>({
      ...{ id: stripeId('cus', 14), object: 'customer', created, livemode: false, metadata: call.metadata() },
      ...{ email: call.text('email') || null, name: call.text('name') || null, balance: 0 },
      ...{ invoice_prefix: stripeId('', 8).slice(1).toUpperCase(), next_invoice_sequence: 1, _own: { card: null } },
    });
  }

  private async updateCustomer(call: StripeCall): Promise<Customer> {
    const customer = await this.objects.get('customer', call.id);
    const [email, name] = [call.text('email') ?? customer.email, call.text('name') ?? customer.name];
    return this.objects.save({ ...customer, email, name, metadata: call.metadata('metadata', customer.metadata) });
  }

  private async createPrice(call: StripeCall): Promise<StripeObject> {
    const interval = call.required('recurring[interval]');
    if (interval !== 'month' && interval !== 'year')
      throw invalid('recurring[interval]', 'The sandbox knows months and years.');
    const product = await this.objects.get('product', call.required('product'), 'product');
    call.required('unit_amount');
    const price = {
      ...{ id: stripeId('price'), type: 'recurring', currency: call.required('currency'), product: product.id },
      ...{ unit_amount: call.integer('unit_amount'), lookup_key: await this.freeLookupKey(call) },
      recurring: { interval, interval_count: 1 },
    };
    return this.create('price', call, price);
  }

  /** A key belongs to one price; `transfer_lookup_key` takes it from the one that has it. */
  private async freeLookupKey(call: StripeCall): Promise<string | null> {
    const key = call.text('lookup_key');
    const [holder] = key ? await this.objects.list('price', { lookupKeys: [key] }) : [];
    if (holder && !call.boolean('transfer_lookup_key')) {
      const message = `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it.`;
      throw invalid('lookup_key', message, 'resource_already_exists');
    }
    if (holder) await this.savePrice({ ...holder, lookup_key: null });
    return key || null;
  }

  private async updatePrice(call: StripeCall): Promise<Price> {
    const price = await this.objects.get('price', call.id);
    return this.savePrice({
      ...price,
      active: call.boolean('active') ?? price.active,
      lookup_key: (await this.freeLookupKey(call)) ?? price.lookup_key,
      metadata: call.metadata('metadata', price.metadata),
    });
  }

  private async savePrice(price: Price): Promise<Price> {
    await this.objects.putPriceIntoSubscriptions(price);
    return this.objects.save(price);
  }

  /** The secret is told this once; no endpoint is told anything. */
  private async createEndpoint(call: StripeCall): Promise<StripeObject> {
    const endpoint = await this.objects.insert<WebhookEndpoint>({
      ...{ id: stripeId('we'), object: 'webhook_endpoint', url: call.required('url'), status: 'enabled' },
      ...{ api_version: call.text('api_version') ?? apiVersion, metadata: call.metadata() },
      enabled_events: call.list('enabled_events') ?? [],
    });
    return { ...endpoint, secret: stripeId('whsec', 32) };
  }

  private async updateEndpoint(call: StripeCall): Promise<WebhookEndpoint> {
    const endpoint = await this.objects.get('webhook_endpoint', call.id);
    const isDisabled = call.boolean('disabled') ?? endpoint.status === 'disabled';
    const enabled_events = call.list('enabled_events') ?? endpoint.enabled_events;
    return this.objects.save({ ...endpoint, enabled_events, status: isDisabled ? 'disabled' : 'enabled' });
  }
}

function activeIn(call: StripeCall): ObjectQuery {
  const active = call.boolean('active');
  return { contains: active === undefined ? {} : { active } };
}
