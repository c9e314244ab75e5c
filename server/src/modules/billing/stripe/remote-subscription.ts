import { secondMs } from '../../../common/time/clock';
import type { BillingPeriod } from '../billing.types';
import type { PriceChoice, RemoteSubscription } from '../payments/payments.port';
import { choiceOfKey, dearestPlanId, isSameChoice, paidPlanOf, rankOf } from './price-choices';
import type { Stripe } from './stripe-sdk';

/** Of Stripe's statuses those that give something; every other one is `canceled` here. */
const givingStatuses = ['active', 'trialing', 'past_due'] as const;

export const dateOf = (seconds: number): Date => new Date(seconds * secondMs);

const isGiving = ({ status }: Stripe.Subscription): boolean => givingStatuses.some((giving) => giving === status);

export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  return item;
};

/**
 * Returns the one that counts, of all that a customer has: paid ones first, then the dearest plan, then the newest. `extras` are
 * the other paid ones. Null when no first payment ever came.
 */
export function pickSubscription(
  all: Stripe.Subscription[],
): { picked: Stripe.Subscription; extraIds: string[] } | null {
  const weight = (one: Stripe.Subscription): number =>
    (isGiving(one) ? 100 : 0) + rankOf(choiceOfSubscription(one).planId);
  const [picked, ...others] = all
    .filter(({ status }) => !status.startsWith('incomplete'))
    .toSorted((a, b) => weight(b) - weight(a) || b.created - a.created);
  return picked ? { picked, extraIds: others.filter(isGiving).map(({ id }) => id) } : null;
}

/** Returns what is known from the subscription alone. */
export function toRemote(
  subscription: Stripe.Subscription,
): Omit<RemoteSubscription, 'next' | 'pastDueSince' | 'openInvoiceId' | 'extraIds'> {
  const { id, trial_end, cancel_at, cancel_at_period_end } = subscription;
  const { current_period_end: periodEnd } = itemOf(subscription);
  const status = givingStatuses.find((giving) => giving === subscription.status) ?? 'canceled';
  return {
    id,
    ...choiceOfSubscription(subscription),
    status,
    trialEndsAt: trial_end === null ? null : dateOf(trial_end),
    renewsAt: dateOf(periodEnd),
    // The portal sets `cancel_at` alone where billing is flexible, as it is from version 2025-09-30 on.
    cancelAtPeriodEnd:
      status !== 'canceled' && (cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd)),
  };
}

/** Returns null for a price that is none of ours. */
export function choiceOfPrice({ lookup_key, metadata, recurring }: Stripe.Price): PriceChoice | null {
  const byKey = choiceOfKey(lookup_key);
  if (byKey) return byKey;
  // A price that was replaced gave its lookup key to the new one.
  const planId = paidPlanOf(metadata['plan']);
  return planId && { planId, period: periodOf(recurring) };
}

export const isKnownPrice = (subscription: Stripe.Subscription): boolean =>
  choiceOfPrice(itemOf(subscription).price) !== null;

/** Somebody pays for a price that is none of ours: they keep what they bought here, else get the dearest plan. */
function choiceOfSubscription(subscription: Stripe.Subscription): PriceChoice {
  const { price } = itemOf(subscription);
  const known = choiceOfPrice(price);
  if (known) return known;
  const planId = paidPlanOf(subscription.metadata['plan']) ?? dearestPlanId;
  return { planId, period: periodOf(price.recurring) };
}

const periodOf = (recurring: Stripe.Price.Recurring | null): BillingPeriod =>
  recurring?.interval === 'year' ? 'yearly' : 'monthly';

/** Returns the change that a schedule makes when the period is over; its prices are expanded. */
export function nextOf(
  schedule: Stripe.SubscriptionSchedule,
  subscription: Stripe.Subscription,
): RemoteSubscription['next'] {
  const { current_period_end: periodEnd } = itemOf(subscription);
  const phase = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  const price = phase?.items[0]?.price;
  const choice = price && typeof price === 'object' && 'lookup_key' in price ? choiceOfPrice(price) : null;
  if (!phase || !choice || isSameChoice(choice, choiceOfSubscription(subscription))) return null;
  return { ...choice, at: dateOf(phase.start_date) };
}
