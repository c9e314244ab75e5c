import type { CheckoutSession, Schedule, StripeObject, Subscription } from './stripe.types';

const trialNoticeSeconds = 3 * 86_400;

/** When something happens to an object by itself, in seconds of its clock; null for never. */
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
  Math.max(Number(created), (end ?? 0) - trialNoticeSeconds);

export const currentPeriod = ({ items }: Subscription): { start: number; end: number } => ({
  start: Math.min(...items.data.map((item) => item.current_period_start)),
  end: Math.min(...items.data.map((item) => item.current_period_end)),
});

function subscriptionDue(subscription: Subscription): number | null {
  const { status, cancel_at: cancelAt, _own: own } = subscription;
  if (status === 'canceled' || status === 'paused') return null;
  const notice = status === 'trialing' && !own.hasToldTrialEnd ? trialNoticeAt(subscription) : null;
  const times = [currentPeriod(subscription).end, cancelAt, own.retryAt, notice];
  return Math.min(...times.filter((time) => time !== null));
}
