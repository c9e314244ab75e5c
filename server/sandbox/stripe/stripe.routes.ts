import { Injectable } from '@nestjs/common';
import { Env } from '../../src/config/env';
import { StripeCheckout } from './stripe-checkout';
import { invalid, noSuch, type StripeCall, stripeId, StripeProblem } from './stripe-call';
import { itemOf } from './stripe-due';
import { type ObjectQuery, StripeObjectsRepository } from './stripe-objects.repository';
import { periodEnd } from './stripe-periods';
import { phaseOf, StripeSchedules } from './stripe-schedules';
import type { StripeEndpoint, StripeEndpoints } from './stripe-server';
import { StripeSettings } from './stripe-settings';
import { cancellation, SandboxSubscriptions } from './stripe-subscriptions';
import {
  apiVersion,
  type Customer,
  type Phase,
  type PortalFlow,
  type PortalSession,
  type Price,
  type Schedule,
  type StripeKind,
  type StripeObject,
  type Subscription,
  type WebhookEndpoint,
} from './stripe.types';

const customerFields = ['email', 'name', 'metadata'];
const priceFields = ['active', 'metadata', 'lookup_key', 'transfer_lookup_key'];
const endpointFields = ['url', 'enabled_events', 'metadata'];
const portalFields = ['features', 'default_return_url', 'metadata'];
const checkoutFields = [
  ...['mode', 'line_items', 'customer', 'client_reference_id', 'metadata', 'success_url', 'cancel_url'],
  ...['trial_period_days', 'trial_settings', 'metadata'].map((name) => `subscription_data[${name}]`),
  ...['payment_method_collection', 'allow_promotion_codes', 'tax_id_collection', 'customer_update'],
];
const phaseFields = ['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'trial_end', 'discounts'];
const flowFields = ['type', 'after_completion', 'subscription_update_confirm'];

/** What the product calls: the catalog, what is sold of it, and the portal. */
@Injectable()
export class StripeRoutes {
  readonly endpoints: StripeEndpoints = {
    'POST /v1/customers': { params: customerFields, answer: (call) => this.createCustomer(call) },
    'POST /v1/customers/:id': { params: customerFields, answer: (call) => this.updateCustomer(call) },
    'GET /v1/products': this.list('product', ['active']),
    'POST /v1/products': {
      params: ['name', 'metadata'],
      answer: (call) => this.create('product', call, { id: stripeId('prod', 14), name: call.required('name') }),
    },
    'GET /v1/prices': this.list('price', ['active', 'lookup_keys']),
    'POST /v1/prices': {
      params: [...priceFields, 'currency', 'unit_amount', 'recurring', 'product'],
      answer: (call) => this.createPrice(call),
    },
    'POST /v1/prices/:id': { params: priceFields, answer: (call) => this.updatePrice(call) },
    'GET /v1/webhook_endpoints': this.list('webhook_endpoint'),
    'POST /v1/webhook_endpoints': {
      params: [...endpointFields, 'api_version'],
      answer: (call) => this.createEndpoint(call),
    },
    'POST /v1/webhook_endpoints/:id': {
      params: [...endpointFields, 'disabled'],
      answer: (call) => this.updateEndpoint(call),
    },
    'GET /v1/billing_portal/configurations': this.list('billing_portal.configuration', ['active']),
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
    'POST /v1/checkout/sessions': { params: checkoutFields, answer: (call) => this.checkout.open(call) },
    'GET /v1/checkout/sessions/:id': this.one('checkout.session'),
    'POST /v1/checkout/sessions/:id/expire': {
      answer: async ({ id }) =>
        this.checkout.expire(await this.objects.get('checkout.session', id), await this.settings.now()),
    },
    'GET /v1/subscriptions': this.list('subscription', ['customer', 'status']),
    'GET /v1/subscriptions/:id': this.one('subscription'),
    'POST /v1/subscriptions/:id': {
      params: ['items', 'cancel_at_period_end', 'cancel_at', 'metadata'],
      answer: (call) => this.updateSubscription(call),
    },
    'DELETE /v1/subscriptions/:id': { params: ['invoice_now', 'prorate'], answer: (call) => this.cancel(call) },
    'POST /v1/subscription_schedules': { params: ['from_subscription'], answer: (call) => this.createSchedule(call) },
    'GET /v1/subscription_schedules/:id': this.one('subscription_schedule'),
    'POST /v1/subscription_schedules/:id': {
      params: [...phaseFields.map((name) => `phases[${name}]`), 'end_behavior', 'proration_behavior'],
      answer: (call) => this.updateSchedule(call),
    },
    'POST /v1/subscription_schedules/:id/release': {
      answer: async ({ id }) => this.schedules.release(await this.schedules.active(id), await this.settings.now()),
    },
    'GET /v1/events': this.list('event'),
    'GET /v1/invoices': this.list('invoice', ['customer', 'subscription', 'status']),
    'POST /v1/billing_portal/sessions': {
      params: ['customer', 'return_url', 'configuration', ...flowFields.map((name) => `flow_data[${name}]`)],
      answer: (call) => this.openPortal(call),
    },
  };

  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
    private readonly checkout: StripeCheckout,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly schedules: StripeSchedules,
  ) {}

  private one(kind: StripeKind): StripeEndpoint {
    return { answer: ({ id }) => this.objects.get(kind, id) };
  }

  /** What a list call asks for: `limit` objects, 10 unless told, after `starting_after`. */
  private list(kind: StripeKind, params: string[] = []): StripeEndpoint {
    const answer: StripeEndpoint['answer'] = async (call) => {
      const limit = call.integer('limit') ?? 10;
      const startingAfter = call.text('starting_after');
      const found = await this.objects.list(kind, { ...queryIn(kind, call), limit: limit + 1, startingAfter });
      return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url: call.path };
    };
    return { params, answer };
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

  private async updateSubscription(call: StripeCall): Promise<Subscription> {
    const subscription = await this.running(call.id);
    const at = await this.settings.now();
    const told = { ...subscription, ...cancellationIn(call, subscription) };
    const stored = await this.subscriptions.store({ ...told, metadata: call.metadata('metadata', told.metadata) }, at);
    const itemId = call.text('items[0][id]');
    if (itemId === undefined) return stored;
    const item = itemOf(stored);
    if (itemId !== item.id) throw noSuch('subscription_item', itemId, 'items[0][id]');
    const price = await this.objects.get('price', call.required('items[0][price]'), 'items[0][price]');
    return price.id === item.price.id ? stored : this.subscriptions.change(stored, price, at);
  }

  private async cancel(call: StripeCall): Promise<Subscription> {
    const subscription = await this.running(call.id);
    const at = await this.settings.now();
    const isCredited = call.boolean('prorate') === true && call.boolean('invoice_now') === true;
    const last = isCredited ? await this.subscriptions.creditRest(subscription, at) : subscription;
    return this.subscriptions.end(last, 'cancellation_requested', at);
  }

  /** One that has ended can no longer be changed. */
  private async running(id: string): Promise<Subscription> {
    const subscription = await this.objects.get('subscription', id);
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    return subscription;
  }

  private async createSchedule(call: StripeCall): Promise<Schedule> {
    const from = call.required('from_subscription');
    const subscription = await this.objects.get('subscription', from, 'from_subscription');
    return this.schedules.create(subscription, await this.settings.now());
  }

  /** A phase without an end lasts for one period of its price. */
  private async updateSchedule(call: StripeCall): Promise<Schedule> {
    const schedule = await this.schedules.active(call.id);
    const phases: Phase[] = [];
    for (let name = 'phases[0]'; call.text(`${name}[items][0][price]`); name = `phases[${phases.length}]`) {
      const param = `${name}[items][0][price]`;
      const { id, recurring } = await this.objects.get('price', call.required(param), param);
      const start = call.integer(`${name}[start_date]`) ?? phases.at(-1)?.end_date ?? 0;
      const end = call.integer(`${name}[end_date]`) ?? periodEnd(start, recurring, start);
      phases.push(phaseOf(id, start, end));
    }
    return this.schedules.setPhases(schedule, phases, await this.settings.now());
  }

  /** What a configuration says is not played: the portal offers what Quillcast's does. */
  private async openPortal(call: StripeCall): Promise<PortalSession> {
    const customer = await this.objects.get('customer', call.required('customer'), 'customer');
    await this.objects.get('billing_portal.configuration', call.required('configuration'), 'configuration');
    const id = stripeId('bps');
    return this.objects.insert<PortalSession>({
      ...{ id, object: 'billing_portal.session', created: await this.settings.now(), livemode: false },
      ...{ customer: customer.id, return_url: call.required('return_url') },
      url: `${this.env.publicUrl}/sandbox/stripe/portal/${id}`,
      _own: { flow: await this.flowIn(call, customer.id) },
    });
  }

  private async flowIn(call: StripeCall, customer: string): Promise<PortalFlow | null> {
    const type = call.text('flow_data[type]');
    if (type === undefined) return null;
    const doneUrl = call.required('flow_data[after_completion][redirect][return_url]');
    if (type === 'payment_method_update') return { kind: 'payment_method', doneUrl };
    if (type !== 'subscription_update_confirm') throw invalid('flow_data[type]', `The sandbox has no flow ${type}.`);
    const name = `flow_data[${type}]`;
    const subscription = await this.objects.get('subscription', call.required(`${name}[subscription]`), name);
    const item = itemOf(subscription);
    const itemId = call.required(`${name}[items][0][id]`);
    if (subscription.customer !== customer || itemId !== item.id) throw noSuch('subscription_item', itemId, name);
    const price = await this.objects.get('price', call.required(`${name}[items][0][price]`), name);
    if (price.id === item.price.id) throw invalid(name, 'The items must change the subscription.');
    return { kind: 'change', subscription: subscription.id, price: price.id, doneUrl };
  }
}

/** Ended subscriptions are left out unless they are asked for. */
function queryIn(kind: StripeKind, call: StripeCall): ObjectQuery {
  const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) => call.text(name));
  const parent = subscription && { subscription_details: { subscription } };
  const contains = { customer, active: call.boolean('active'), ...(parent && { parent }) };
  if (kind === 'subscription') return { contains, exceptStatus: status === 'all' ? undefined : 'canceled' };
  return { contains: { ...contains, status }, lookupKeys: call.list('lookup_keys') };
}

/** `cancel_at_period_end` and an empty `cancel_at`, which takes a cancellation back, are told together. */
function cancellationIn(call: StripeCall, subscription: Subscription): Partial<Subscription> {
  if (call.text('cancel_at_period_end') === undefined && call.text('cancel_at') === undefined) return {};
  if (subscription.schedule !== null) {
    throw new StripeProblem(
      400,
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  return cancellation(subscription, call.boolean('cancel_at_period_end') ?? false);
}
