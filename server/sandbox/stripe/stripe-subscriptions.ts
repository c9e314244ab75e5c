import { Injectable } from '@nestjs/common';
import { dueRetry } from './retries';
import { periodEnd } from './billing-period';
import { beginsPeriod, ItemChange, periodLines, prorationLines } from './proration';
import { StripeEvents } from './stripe-events';
import { StripeInvoices } from './stripe-invoices';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { declined } from './stripe-problem';
import { newSubscription, NewSubscription } from './stripe-subscription.shapes';
import type { Invoice, LineDraft, Moment, Price, Proration, Schedule, Subscription } from './stripe.types';

export interface PlanChange {
  items: ItemChange[];
  proration: Proration;
  /** What a declined card means: the change stands and is owed, waits for its payment, or is refused. */
  payment: 'allow_incomplete' | 'pending_if_incomplete' | 'error_if_incomplete';
  endsTrial?: boolean;
}

/** What a change bills at once, and what it leaves for the next invoice. */
export interface Quote {
  now: LineDraft[];
  later: LineDraft[];
  isNewPeriod: boolean;
}

/** Subscriptions as they begin, change and end. */
@Injectable()
export class SandboxSubscriptions {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly invoices: StripeInvoices,
  ) {}

  /** A new one whose first invoice the checkout has charged. */
  async start(wanted: NewSubscription, moment: Moment): Promise<Subscription> {
    const subscription = newSubscription(wanted);
    const lines = await this.firstLines(subscription);
    const draft = await this.invoices.draft({ subscription, reason: 'subscription_create', lines, at: moment.at });
    subscription.latest_invoice = draft.id;
    await this.events.created(subscription, moment, 'customer.subscription.created');
    await this.invoices.issue(draft, subscription, { moment, isPaid: true });
    return subscription;
  }

  /** Stores what became of a subscription and tells of it. */
  async store(before: Subscription, after: Subscription, moment: Moment): Promise<Subscription> {
    await this.events.changed(before, after, { moment, type: 'customer.subscription.updated' });
    return after;
  }

  async quote(subscription: Subscription, change: PlanChange, at: number): Promise<Quote> {
    const isTrialing = subscription.status === 'trialing' && !change.endsTrial;
    if (isTrialing) return { now: [], later: [], isNewPeriod: false };
    const isNewPeriod = beginsPeriod(change.items) || change.endsTrial === true;
    const nameOf = await this.namesOf([...subscription.items.data, ...change.items].map(({ price }) => price));
    const isProrated = change.proration !== 'none' && subscription.status !== 'trialing';
    const prorations = isProrated ? prorationLines(change.items, { at, nameOf }) : [];
    const kept = changedItems(subscription, change.items);
    const whole = isNewPeriod ? periodLines(kept, { start: at, nameOf, anchor: at }) : [];
    const isBilledNow = isNewPeriod || change.proration === 'always_invoice';
    if (!isBilledNow) return { now: [], later: prorations, isNewPeriod };
    return { now: [...subscription._own.pendingLines, ...prorations, ...whole], later: [], isNewPeriod };
  }

  /** Other plans or quantities. Throws Stripe's 402 when the card is declined and the change should fail with it. */
  async change(subscription: Subscription, change: PlanChange, moment: Moment): Promise<Subscription> {
    const { now, later, isNewPeriod } = await this.quote(subscription, change, moment.at);
    const after = withChange(subscription, change, { at: moment.at, isNewPeriod });
    after._own.pendingLines = now.length > 0 ? [] : [...subscription._own.pendingLines, ...later];
    if (now.length === 0) return this.store(subscription, after, moment);
    const bill = { subscription: after, reason: 'subscription_update' as const, lines: now, at: moment.at };
    const draft = await this.invoices.draft(bill);
    const nextAttempt = dueRetry(moment.at, moment.at);
    const invoice = await this.invoices.issue(draft, after, { moment, nextAttempt });
    if (invoice.status === 'paid') return this.store(subscription, { ...after, latest_invoice: invoice.id }, moment);
    return this.declineChange({ subscription, after, change, invoice }, moment);
  }

  /** What is left of the period becomes credit for the customer's next invoice. */
  async creditRest(subscription: Subscription, moment: Moment): Promise<Subscription> {
    if (subscription.status === 'trialing') return subscription;
    const items = subscription.items.data.map((item) => ({ ...item, item, isDeleted: true }));
    const nameOf = await this.namesOf(items.map(({ price }) => price));
    const lines = [...subscription._own.pendingLines, ...prorationLines(items, { at: moment.at, nameOf })];
    if (lines.length === 0) return subscription;
    const bill = { subscription, reason: 'subscription_update' as const, lines, at: moment.at };
    const invoice = await this.invoices.issue(await this.invoices.draft(bill), subscription, { moment });
    return { ...subscription, latest_invoice: invoice.id };
  }

  /** Ends it now. */
  async end(subscription: Subscription, reason: string, moment: Moment): Promise<Subscription> {
    const { at } = moment;
    const after: Subscription = {
      ...subscription,
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? at,
      ended_at: at,
      cancellation_details: { ...subscription.cancellation_details, reason },
      schedule: null,
      _own: { ...subscription._own, retryAt: null },
    };
    await this.objects.save(after);
    await this.events.tell({ type: 'customer.subscription.deleted', object: after, moment });
    if (subscription.schedule !== null) await this.endSchedule(subscription.schedule, moment);
    return after;
  }

  private async endSchedule(id: string, moment: Moment): Promise<void> {
    const schedule = await this.objects.get('subscription_schedule', id);
    const after: Schedule = { ...schedule, status: 'canceled', canceled_at: moment.at, current_phase: null };
    await this.events.changed(schedule, after, { moment, type: 'subscription_schedule.canceled' });
  }

  /** `Starter` for a price of the product Starter. */
  async namesOf(prices: Price[]): Promise<(price: Price) => string> {
    const names = new Map<string, string>();
    for (const { product: id } of prices) {
      if (!names.has(id)) names.set(id, (await this.objects.find('product', id))?.name ?? id);
    }
    return ({ product }) => names.get(product) ?? product;
  }

  private async firstLines(subscription: Subscription): Promise<LineDraft[]> {
    const { data } = subscription.items;
    const { start_date: start, billing_cycle_anchor: anchor, trial_end: trialEnd } = subscription;
    const nameOf = await this.namesOf(data.map(({ price }) => price));
    const lines = periodLines(data, { start: Number(start), nameOf, anchor });
    if (trialEnd === null) return lines;
    return lines.map((line) => ({
      ...line,
      amount: 0,
      description: `Trial period for ${nameOf(line.price)}`,
      period: { start: Number(start), end: trialEnd },
    }));
  }

  private async declineChange(
    { subscription, after, change, invoice }: DeclinedChange,
    moment: Moment,
  ): Promise<Subscription> {
    if (change.payment === 'error_if_incomplete') throw declined();
    if (change.payment === 'allow_incomplete') {
      const { at } = moment;
      const own = { ...after._own, failedSince: at, retryAt: dueRetry(at, at) };
      return this.store(subscription, { ...after, status: 'past_due', latest_invoice: invoice.id, _own: own }, moment);
    }
    const pending = {
      billing_cycle_anchor: null,
      // As long as Stripe keeps it: 23 hours.
      expires_at: moment.at + 23 * 3_600,
      subscription_items: changedItems(after, []),
      trial_end: null,
      trial_from_plan: null,
    };
    return this.store(subscription, { ...subscription, latest_invoice: invoice.id, pending_update: pending }, moment);
  }
}

interface DeclinedChange {
  subscription: Subscription;
  after: Subscription;
  change: PlanChange;
  invoice: Invoice;
}

/** The items once the changes apply. */
export function changedItems({ items }: Subscription, changes: ItemChange[]): Subscription['items']['data'] {
  const changed = new Map(changes.map((change) => [change.item.id, change]));
  const added = changes.filter(({ item }) => !items.data.some(({ id }) => id === item.id)).map(({ item }) => item);
  return [...items.data, ...added].flatMap((item) => {
    const change = changed.get(item.id);
    if (change?.isDeleted) return [];
    return [change ? { ...item, price: change.price, quantity: change.quantity } : item];
  });
}

function withChange(
  subscription: Subscription,
  change: PlanChange,
  { at, isNewPeriod }: { at: number; isNewPeriod: boolean },
): Subscription {
  const data = changedItems(subscription, change.items).map((item) =>
    isNewPeriod
      ? { ...item, current_period_start: at, current_period_end: periodEnd(at, item.price.recurring, at) }
      : item,
  );
  const items = { ...subscription.items, data, total_count: data.length };
  const after = structuredClone({ ...subscription, items });
  if (isNewPeriod) after.billing_cycle_anchor = at;
  if (change.endsTrial && after.status === 'trialing') Object.assign(after, { status: 'active', trial_end: at });
  return after;
}
