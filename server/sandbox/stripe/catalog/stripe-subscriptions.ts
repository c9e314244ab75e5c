import { Injectable } from '@nestjs/common';
import { periodEnd } from './billing-period';
import { periodLine, type Plan, restLine } from './proration';
import { itemOf } from '../stripe-due';
import { StripeEvents } from '../events/stripe-events';
import { stripeId } from '../objects/stripe-ids';
import { StripeInvoices } from '../stripe-invoices';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { declined } from '../objects/stripe-problem';
import type { Invoice, Line, Metadata, Moment, Price, Subscription, SubscriptionItem } from '../stripe.types';

interface NewSubscription {
  customer: string;
  price: Price;
  /** Null without a trial. */
  trialEnd: number | null;
  metadata: Metadata;
}

/** Subscriptions as they begin, change and end. */
@Injectable()
export class SandboxSubscriptions {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly invoices: StripeInvoices,
  ) {}

  async start(wanted: NewSubscription, moment: Moment): Promise<Subscription> {
    const subscription = newSubscription(wanted, moment.at);
    const plan = await this.planOf(wanted.price);
    const whole = periodLine(plan, moment.at, moment.at);
    const period = { start: moment.at, end: itemOf(subscription).current_period_end };
    const trial = { amount: 0, description: `Trial period for ${plan.name}`, period };
    const lines = [wanted.trialEnd === null ? whole : trial];
    const draft = await this.invoices.draft({ subscription, reason: 'subscription_create', lines, at: moment.at });
    subscription.latest_invoice = draft.id;
    await this.objects.insert(subscription);
    await this.events.tell('customer.subscription.created', subscription, moment);
    await this.invoices.issue(draft, moment, { hasPaid: true });
    return subscription;
  }

  /** Stores what became of a subscription and tells of it. */
  store(after: Subscription, moment: Moment): Promise<Subscription> {
    return this.events.changed('customer.subscription.updated', after, moment);
  }

  /** What a change of plan would bill now. Another interval cannot go on in the old period, and a trial ends: a new period begins. */
  async quote(subscription: Subscription, price: Price, at: number): Promise<Invoice> {
    const plan = await this.planOf(price);
    const lines = subscription.status === 'trialing' ? [] : [await this.unused(subscription, at)];
    const change = isNewPeriod(subscription, price)
      ? periodLine(plan, at, at)
      : restLine(itemOf(subscription), plan, at);
    return this.invoices.draft({ subscription, reason: 'subscription_update', lines: [...lines, change], at });
  }

  /** Another plan, billed now. Throws Stripe's 402 when the card is declined: the caller's transaction leaves all as it was. */
  async change(subscription: Subscription, price: Price, moment: Moment): Promise<Subscription> {
    const { at } = moment;
    const invoice = await this.invoices.issue(await this.quote(subscription, price, at), moment);
    if (invoice.status !== 'paid') throw declined();
    const item = { ...itemOf(subscription), price };
    const after = { ...withItem(subscription, item), latest_invoice: invoice.id };
    if (!isNewPeriod(subscription, price)) return this.store(after, moment);
    const period = { current_period_start: at, current_period_end: periodEnd(at, price.recurring, at) };
    const trial: Partial<Subscription> = after.status === 'trialing' ? { status: 'active', trial_end: at } : {};
    return this.store({ ...withItem(after, { ...item, ...period }), billing_cycle_anchor: at, ...trial }, moment);
  }

  /** What is left of the period becomes credit for the customer's next invoice. */
  async creditRest(subscription: Subscription, moment: Moment): Promise<Subscription> {
    if (subscription.status === 'trialing') return subscription;
    const { at } = moment;
    const lines = [await this.unused(subscription, at)];
    const draft = await this.invoices.draft({ subscription, reason: 'subscription_update', lines, at });
    return { ...subscription, latest_invoice: (await this.invoices.issue(draft, moment)).id };
  }

  /** Ends it now. */
  async end(subscription: Subscription, reason: string, moment: Moment): Promise<Subscription> {
    const ended: Subscription = {
      ...{ ...subscription, status: 'canceled', ended_at: moment.at, cancellation_details: { reason } },
      schedule: null,
    };
    await this.events.changed('customer.subscription.deleted', ended, moment);
    if (subscription.schedule === null) return ended;
    const schedule = await this.objects.get('subscription_schedule', subscription.schedule);
    const type = 'subscription_schedule.canceled';
    await this.events.changed(type, { ...schedule, status: 'canceled', current_phase: null }, moment);
    return ended;
  }

  async planOf(price: Price): Promise<Plan> {
    return { price, name: (await this.objects.get('product', price.product)).name };
  }

  private async unused(subscription: Subscription, at: number): Promise<Line> {
    const item = itemOf(subscription);
    return restLine(item, await this.planOf(item.price), at);
  }
}

const isNewPeriod = (subscription: Subscription, price: Price): boolean =>
  subscription.status === 'trialing' || itemOf(subscription).price.recurring.interval !== price.recurring.interval;

export const withItem = (subscription: Subscription, item: SubscriptionItem): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [item] },
});

function newSubscription({ customer, price, trialEnd, metadata }: NewSubscription, at: number): Subscription {
  const id = stripeId('sub');
  const item: SubscriptionItem = {
    ...{ id: stripeId('si', 14), object: 'subscription_item', price, quantity: 1, subscription: id },
    ...{ current_period_start: at, current_period_end: trialEnd ?? periodEnd(at, price.recurring, at) },
  };
  return {
    ...{ id, object: 'subscription', created: at, start_date: at, currency: price.currency, customer, metadata },
    ...{ status: trialEnd === null ? 'active' : 'trialing', trial_end: trialEnd, livemode: false },
    ...{ billing_cycle_anchor: trialEnd ?? at, latest_invoice: null, schedule: null, ended_at: null },
    ...{ cancel_at: null, cancel_at_period_end: false, cancellation_details: { reason: null } },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    _own: { hasToldTrialEnd: false, retryAt: null, failedSince: null },
  };
}
