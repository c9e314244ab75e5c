import { Injectable } from '@nestjs/common';
import { Env } from '../../src/config/env';
import { StripeCatalogRoutes } from './stripe-catalog.routes';
import { StripeCheckout } from './stripe-checkout';
import { invalid, noSuch, type StripeCall, stripeId, StripeProblem } from './stripe-call';
import { itemOf } from './stripe-due';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { periodEnd } from './stripe-periods';
import { phaseOf, StripeSchedules } from './stripe-schedules';
import type { StripeEndpoints } from './stripe-server';
import { StripeSettings } from './stripe-settings';
import { cancellation, SandboxSubscriptions } from './stripe-subscriptions';
import type { ListOf, Phase, PortalFlow, PortalSession, Schedule, StripeObject, Subscription } from './stripe.types';

const checkoutFields = [
  ...['mode', 'line_items', 'customer', 'client_reference_id', 'metadata', 'success_url', 'cancel_url'],
  ...['trial_period_days', 'trial_settings', 'metadata'].map((name) => `subscription_data[${name}]`),
  ...['payment_method_collection', 'allow_promotion_codes', 'tax_id_collection', 'customer_update'],
];
const phaseFields = ['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'trial_end', 'discounts'];
const flowFields = ['type', 'after_completion', 'subscription_update_confirm'];

/** What is sold: checkouts, subscriptions with their schedules and invoices, the portal, and what is told of all that. */
@Injectable()
export class StripeSellingRoutes {
  readonly endpoints: StripeEndpoints = {
    'POST /v1/checkout/sessions': { params: checkoutFields, answer: (call) => this.checkout.open(call) },
    'GET /v1/checkout/sessions/:id': { answer: ({ id }) => this.objects.get('checkout.session', id) },
    'POST /v1/checkout/sessions/:id/expire': {
      answer: async ({ id }) =>
        this.checkout.expire(await this.objects.get('checkout.session', id), await this.settings.now()),
    },
    'GET /v1/subscriptions': { params: ['customer', 'status'], answer: (call) => this.listSubscriptions(call) },
    'GET /v1/subscriptions/:id': { answer: ({ id }) => this.objects.get('subscription', id) },
    'POST /v1/subscriptions/:id': {
      params: ['items', 'cancel_at_period_end', 'cancel_at', 'metadata'],
      answer: (call) => this.updateSubscription(call),
    },
    'DELETE /v1/subscriptions/:id': { params: ['invoice_now', 'prorate'], answer: (call) => this.cancel(call) },
    'POST /v1/subscription_schedules': { params: ['from_subscription'], answer: (call) => this.createSchedule(call) },
    'GET /v1/subscription_schedules/:id': { answer: ({ id }) => this.objects.get('subscription_schedule', id) },
    'POST /v1/subscription_schedules/:id': {
      params: [...phaseFields.map((name) => `phases[${name}]`), 'end_behavior', 'proration_behavior'],
      answer: (call) => this.updateSchedule(call),
    },
    'POST /v1/subscription_schedules/:id/release': {
      answer: async ({ id }) => this.schedules.release(await this.schedules.active(id), await this.settings.now()),
    },
    'GET /v1/invoices': { params: ['customer', 'subscription', 'status'], answer: (call) => this.listInvoices(call) },
    'POST /v1/billing_portal/sessions': {
      params: ['customer', 'return_url', 'configuration', ...flowFields.map((name) => `flow_data[${name}]`)],
      answer: (call) => this.openPortal(call),
    },
    'GET /v1/events': { answer: (call) => this.catalog.page('event', call) },
  };

  constructor(
    private readonly env: Env,
    private readonly objects: StripeObjectsRepository,
    private readonly settings: StripeSettings,
    private readonly catalog: StripeCatalogRoutes,
    private readonly checkout: StripeCheckout,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly schedules: StripeSchedules,
  ) {}

  /** Ended ones are left out unless they are asked for. */
  private listSubscriptions(call: StripeCall): Promise<ListOf<Subscription>> {
    const exceptStatus = call.text('status') === 'all' ? undefined : 'canceled';
    return this.catalog.page('subscription', call, { contains: { customer: call.text('customer') }, exceptStatus });
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

  private listInvoices(call: StripeCall): Promise<ListOf<StripeObject>> {
    const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) => call.text(name));
    const parent = subscription && { subscription_details: { subscription } };
    return this.catalog.page('invoice', call, { contains: { customer, status, ...(parent && { parent }) } });
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
