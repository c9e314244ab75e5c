import type { BillingInfo } from '@/features/session/api';
import { plans, priceOf, type TablePlan } from '@/features/session/plan-table';
import { comingText, priceText } from '@/features/billing/words';
import { longDateText } from '@/lib/words/format';

/** What a change of plan or period does. Stripe makes it at once, or when the longer or dearer period is over. */
export function changeText(info: BillingInfo, planId: TablePlan['id'], isYearly: boolean): string {
  const { currentPlan, period, status, renewsAt } = info;
  const isSame = planId === currentPlan;
  if (comingText(info) !== undefined && isSame) return '';
  const below = plans.find(({ id, price }) => id === planId && price < priceOf(currentPlan));
  if (below !== undefined) {
    // The wizard keeps the period, whichever is looked at here.
    const isOther = period !== null && isYearly !== (period === 'yearly');
    return isOther ? `Billed ${period}, like your current plan: ${priceText(below, info) ?? ''}.` : '';
  }
  if (isYearly && isSame && period === 'monthly') return "You'll see the price before you confirm.";
  // A trial ends with another plan, and a smaller plan has its own way.
  const isLater = isSame || (status !== 'trialing' && priceOf(planId) > priceOf(currentPlan));
  if (isYearly || period !== 'yearly' || renewsAt === null || !isLater) return '';
  return `Starts on ${longDateText(renewsAt)}, when your yearly period ends.`;
}
