import { Injectable } from '@nestjs/common';
import { declined, stripeId } from './stripe-call';
import { itemOf, trialNoticeAt } from './stripe-due';
import { StripeEvents } from './stripe-events';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { periodEnd, periodLine, type Plan, restLine } from './stripe-periods';
import type { Invoice, Line, Metadata, Price, Subscription, SubscriptionItem } from './stripe.types';

interface NewSubscription {
  customer: string;
  price: Price;
  /** Null without a trial. */
  trialEnd: number | null;
  metadata: Metadata;
}

/** After the first failure. Then the subscription is canceled. */
const retryDays = [3, 5, 7];
const daySeconds = 86_400;

/** When a declined card is tried next, in seconds; null when that was the last time. */
const retryAfter = (failedSince: number, at: number): number | null =>
  retryDays.map((days) => failedSince + days * daySeconds).find((time) => time > at) ?? null;

/** Subscriptions as they begin, change, renew and end. Times are Stripe's, in seconds. */
@Injectable()
export class SandboxSubscriptions {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly invoices: StripeInvoices,
  ) {}

  async start(wanted: NewSubscription, at: number): Promise<Subscription> {
    const subscription = newSubscription(wanted, at);
    const plan = await this.planOf(wanted.price);
    const period = { start: at, end: itemOf(subscription).current_period_end };
    const trial = { amount: 0, description: `Trial period for ${plan.name}`, period };
    const lines = [wanted.trialEnd === null ? periodLine(plan, at, at) : trial];
    const draft = await this.invoices.draft({ subscription, reason: 'subscription_create', lines, at });
    subscription.latest_invoice = draft.id;
    await this.objects.insert(subscription);
    await this.events.tell('customer.subscription.created', subscription, at);
    await this.invoices.issue(draft, at, { hasPaid: true });
    return subscription;
  }

  /** Stores what became of a subscription and tells of it. */
  store(after: Subscription, at: number): Promise<Subscription> {
    return this.events.changed('customer.subscription.updated', after, at);
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
  async change(subscription: Subscription, price: Price, at: number): Promise<Subscription> {
    const invoice = await this.invoices.issue(await this.quote(subscription, price, at), at);
    if (invoice.status !== 'paid') throw declined();
    const item = { ...itemOf(subscription), price };
    const after = { ...withItem(subscription, item), latest_invoice: invoice.id };
    if (!isNewPeriod(subscription, price)) return this.store(after, at);
    const period = { current_period_start: at, current_period_end: periodEnd(at, price.recurring, at) };
    const trial: Partial<Subscription> = after.status === 'trialing' ? { status: 'active', trial_end: at } : {};
    return this.store({ ...withItem(after, { ...item, ...period }), billing_cycle_anchor: at, ...trial }, at);
  }

  /** What is left of the period becomes credit for the customer's next invoice. */
  async creditRest(subscription: Subscription, at: number): Promise<Subscription> {
    if (subscription.status === 'trialing') return subscription;
    const lines = [await this.unused(subscription, at)];
    const draft = await this.invoices.draft({ subscription, reason: 'subscription_update', lines, at });
    return { ...subscription, latest_invoice: (await this.invoices.issue(draft, at)).id };
  }

  /** Ends it now. */
  async end(subscription: Subscription, reason: string, at: number): Promise<Subscription> {
    const over = { ended_at: at, cancellation_details: { reason }, schedule: null };
    const ended: Subscription = { ...subscription, status: 'canceled', ...over };
    await this.events.changed('customer.subscription.deleted', ended, at);
    if (subscription.schedule === null) return ended;
    const schedule = await this.objects.get('subscription_schedule', subscription.schedule);
    const canceled = { ...schedule, status: 'canceled', current_phase: null };
    await this.events.changed('subscription_schedule.canceled', canceled, at);
    return ended;
  }

  /** One thing that happens by itself: the earliest, which is due at `at`. */
  async fallDue(subscription: Subscription, at: number): Promise<void> {
    const { status, cancel_at: cancelAt, _own: own } = subscription;
    if (status === 'trialing' && !own.hasToldTrialEnd && trialNoticeAt(subscription) <= at) {
      const told = { ...subscription, _own: { ...own, hasToldTrialEnd: true } };
      await this.events.changed('customer.subscription.trial_will_end', told, at);
    } else if (cancelAt !== null && cancelAt <= at) {
      await this.end(subscription, 'cancellation_requested', at);
    } else if (own.retryAt !== null && own.retryAt <= at) {
      await this.payOpenInvoice(subscription, at);
    } else if (itemOf(subscription).current_period_end <= at) {
      await this.renew(subscription, at);
    }
  }

  /** Collects what is owed: at a retry, and once a better card is there. */
  async payOpenInvoice(subscription: Subscription, at: number): Promise<void> {
    const { latest_invoice: id, _own: own } = subscription;
    const invoice = id === null ? null : await this.objects.get('invoice', id);
    const retryAt = retryAfter(own.failedSince ?? at, at);
    const tried = invoice?.status === 'open' ? await this.invoices.charge(invoice, at, { nextAttempt: retryAt }) : null;
    if (tried?.status !== 'open') {
      const settled = { ...own, retryAt: null, failedSince: null };
      await this.store({ ...subscription, status: 'active', _own: settled }, at);
    } else if (retryAt === null) {
      await this.end(subscription, 'payment_failed', at);
    } else {
      await this.store({ ...subscription, _own: { ...own, retryAt } }, at);
    }
  }

  async planOf(price: Price): Promise<Plan> {
    return { price, name: (await this.objects.get('product', price.product)).name };
  }

  /** The next period begins when the last one ends, and is charged. */
  private async renew(subscription: Subscription, at: number): Promise<void> {
    const { billing_cycle_anchor: anchor, status, _own: own } = subscription;
    const item = itemOf(subscription);
    const start = item.current_period_end;
    const lines = [periodLine(await this.planOf(item.price), start, anchor)];
    const period = { current_period_start: start, current_period_end: periodEnd(start, item.price.recurring, anchor) };
    const renewed: Subscription = {
      ...withItem(subscription, { ...item, ...period }),
      status: status === 'trialing' ? 'active' : status,
    };
    const draft = await this.invoices.draft({ subscription: renewed, reason: 'subscription_cycle', lines, at });
    const begun = await this.store({ ...renewed, latest_invoice: draft.id }, at);
    const retryAt = retryAfter(at, at);
    if ((await this.invoices.issue(draft, at, { nextAttempt: retryAt })).status === 'paid') return;
    const failed = { ...own, failedSince: own.failedSince ?? at, retryAt };
    await this.store({ ...begun, status: 'past_due', _own: failed }, at);
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

/** With the end of its period it ends, or goes on. */
export const cancellation = (subscription: Subscription, isEnding: boolean): Partial<Subscription> => ({
  cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
  cancel_at_period_end: isEnding,
  cancellation_details: { reason: isEnding ? 'cancellation_requested' : null },
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
