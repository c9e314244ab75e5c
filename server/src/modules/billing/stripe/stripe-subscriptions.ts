import { Injectable } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import type { NextStep, PriceChoice, RemoteSubscription } from '../payments/payments.port';
import { dateOf, isKnownPrice, itemOf, nextOf, pickSubscription, toRemote } from './remote-subscription';
import { isInvalidRequest, StripeRefusal } from './stripe-client';
import { StripeCatalogue } from './stripe-catalogue';
import type { Stripe } from './stripe-sdk';

const overStatuses = ['canceled', 'incomplete_expired'];
/** A page of Stripe's; a customer has one or two subscriptions, and an open invoice a retry. */
const limit = 100;

/** Reads and changes subscriptions. All of it runs inside `StripeClient.run`. */
@Injectable()
export class StripeSubscriptions {
  constructor(
    private readonly catalogue: StripeCatalogue,
    private readonly logger: Logger,
  ) {}

  async find(stripe: Stripe, customer: string): Promise<RemoteSubscription | null> {
    const { data } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit,
      expand: ['data.latest_invoice'],
    });
    const found = pickSubscription(data);
    if (!found) return null;
    const { picked, extraIds } = found;
    const remote = toRemote(picked);
    if (remote.status !== 'canceled' && !isKnownPrice(picked)) {
      this.logger.error("a subscription has an unknown price: put the plan's id into its metadata as `plan`", {
        subscriptionId: picked.id,
        priceId: itemOf(picked).price.id,
      });
    }
    const open = remote.status === 'past_due' ? await oldestOpenInvoice(stripe, picked) : { since: null, id: null };
    const next = remote.status === 'canceled' ? null : await this.nextOf(stripe, picked);
    return { ...remote, next, pastDueSince: open.since, openInvoiceId: open.id, extraIds };
  }

  async setNextStep(stripe: Stripe, id: string, next: NextStep): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(id);
    if (overStatuses.includes(subscription.status)) throw new StripeRefusal('The subscription is over.');
    const scheduleId = idOf(subscription.schedule);
    if (typeof next === 'object') {
      await this.goOn(stripe, subscription);
      return this.changeLater({ stripe, subscription, scheduleId, next });
    }
    // Stripe refuses to change the cancellation of a subscription that a schedule manages.
    if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId);
    if (next === 'renew') return this.goOn(stripe, subscription);
    if (!subscription.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  }

  async cancelNow(stripe: Stripe, id: string): Promise<void> {
    try {
      await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    } catch (error) {
      if (!isInvalidRequest(error)) throw error;
      const { status } = await stripe.subscriptions.retrieve(id);
      if (!overStatuses.includes(status)) throw error;
    }
  }

  async cancelAll(stripe: Stripe, customer: string): Promise<void> {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    for (const { id, status } of data) if (!overStatuses.includes(status)) await this.cancelNow(stripe, id);
  }

  /** Returns null also for a schedule that changes nothing any more. */
  async nextOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<RemoteSubscription['next']> {
    const scheduleId = idOf(subscription.schedule);
    if (!scheduleId) return null;
    // In a list the prices would lie deeper than the four levels that Stripe expands.
    const expand = ['phases.items.price'];
    return nextOf(await stripe.subscriptionSchedules.retrieve(scheduleId, { expand }), subscription);
  }

  private async goOn(stripe: Stripe, { id, cancel_at_period_end, cancel_at }: Stripe.Subscription): Promise<void> {
    if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
  }

  private async changeLater({ stripe, subscription, scheduleId, next }: LaterChange): Promise<void> {
    const price = await this.catalogue.priceId(stripe, next);
    const schedule = scheduleId
      ? await stripe.subscriptionSchedules.retrieve(scheduleId)
      : await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const item = itemOf(subscription);
    const now = schedule.phases.find(({ end_date }) => end_date >= item.current_period_end) ?? schedule.phases.at(-1);
    if (!now) throw new StripeRefusal("The subscription's schedule has no phase.");
    const discounts = discountsOf(now);
    const interval = next.period === 'yearly' ? 'year' : 'month';
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: now.start_date,
          end_date: item.current_period_end,
          proration_behavior: 'none',
          ...(subscription.status === 'trialing' ? { trial_end: item.current_period_end } : {}),
          ...discounts,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval, interval_count: 1 },
          proration_behavior: 'none',
          ...discounts,
        },
      ],
    });
  }
}

interface LaterChange {
  stripe: Stripe;
  subscription: Stripe.Subscription;
  scheduleId: string | null;
  next: PriceChoice;
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;

/** Repeats the subscription's discounts: a phase that names none loses them. */
function discountsOf(phase: Stripe.SubscriptionSchedule.Phase): { discounts?: { discount: string }[] } {
  const ids = (phase.discounts ?? []).map(({ discount }) => idOf(discount)).filter((id) => id !== null);
  return ids.length > 0 ? { discounts: ids.map((discount) => ({ discount })) } : {};
}

/** Without an open one (given up on as uncollectible) the newest invoice says since when. */
async function oldestOpenInvoice(
  stripe: Stripe,
  { id: subscription, latest_invoice: latest }: Stripe.Subscription,
): Promise<{ since: Date | null; id: string | null }> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit });
  const [oldest] = data.toSorted((a, b) => a.created - b.created);
  if (oldest) return { since: dateOf(oldest.created), id: oldest.id };
  return { since: latest !== null && typeof latest === 'object' ? dateOf(latest.created) : null, id: null };
}
