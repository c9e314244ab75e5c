import type { CheckoutSession, Schedule, StripeObject, Subscription, SubscriptionItem } from './stripe.types';

const trialNoticeSeconds = 3 * 86_400;

/** When something happens to an object by itself, in seconds; null for never. */
export function dueOf(body: StripeObject): number | null {
  switch (body.object) {
    case 'subscription':
      return subscriptionDue(body as Subscription);
    case 'subscription_schedule':
      return (body as Schedule).status === 'active' ? ((body as Schedule).current_phase?.end_date ?? null) : null;
    case 'checkout.session':
      return (body as CheckoutSession).status === 'open' ? (body as CheckoutSession).expires_at : null;
    default:
      return null;
  }
}

/** A short trial's end is told at once. */
export const trialNoticeAt = ({ trial_end: end, created }: Subscription): number =>
  Math.max(created, (end ?? 0) - trialNoticeSeconds);

/** A subscription holds one thing here. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

function subscriptionDue(subscription: Subscription): number | null {
  const { status, cancel_at: cancelAt, _own: own } = subscription;
  if (status === 'canceled') return null;
  const notice = status === 'trialing' && !own.hasToldTrialEnd ? trialNoticeAt(subscription) : null;
  const times = [itemOf(subscription).current_period_end, cancelAt, own.retryAt, notice];
  return Math.min(...times.filter((time) => time !== null));
}
