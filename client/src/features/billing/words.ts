import type { BillingInfo, Plan } from '@/features/session/api';
import type { LimitedKey } from '@/features/billing/plan-changes';
import { formatPrice } from '@/features/billing/price';
import { counted, listText, longDateText } from '@/lib/words/format';

const nouns: Record<LimitedKey, readonly [one: string, many: string]> = {
  integrations: ['account', 'accounts'],
  teamMembers: ['member', 'members'],
  automationRules: ['rule', 'rules'],
};

/** "1 account", "3 members". */
export function countedLimit(key: LimitedKey, count: number): string {
  const [one, many] = nouns[key];
  return counted(count, one, many);
}

/** "it" for one thing, "them" for a person and for several. */
export const pronoun = (key: LimitedKey, count: number): 'it' | 'them' =>
  count === 1 && key !== 'teamMembers' ? 'it' : 'them';

/** What a lower plan has no room for. */
export function pausedText(paused: readonly { key: LimitedKey; count: number }[]): string {
  const [first, ...others] = paused;
  if (first === undefined) return 'Everything you use fits. Nothing is paused.';
  const what = others.length === 0 ? pronoun(first.key, first.count) : 'them';
  const list = listText(paused.map(({ key, count }) => countedLimit(key, count)));
  return `Paused, not deleted: ${list}. Resume ${what} when there's room.`;
}

export const groupTitle: Record<LimitedKey, string> = {
  integrations: 'Accounts',
  teamMembers: 'Members',
  automationRules: 'Automation rules',
};

/** "$99 per month", "$990 per year"; null where nothing is paid. */
export function priceText(
  plan: Pick<Plan, 'price' | 'annualPrice'>,
  { period }: Pick<BillingInfo, 'period'>,
): string | null {
  if (period === null || plan.price === 0) return null;
  return period === 'yearly' ? `${formatPrice(plan.annualPrice)} per year` : `${formatPrice(plan.price)} per month`;
}

/** Returns the coming plan with its price; without one after a year, as the server does not tell the period that follows it. */
function nextText(info: BillingInfo, plans: readonly Plan[]): string {
  const next = plans.find(({ id }) => id === info.nextPlan?.planId);
  const price = next === undefined || info.period !== 'monthly' ? null : priceText(next, info);
  return [next?.name ?? info.nextPlan?.planId, price].filter(Boolean).join(', ');
}

/** The plan stays, and is paid by the month instead of the year. */
export const isPeriodChange = ({ nextPlan, currentPlan }: BillingInfo): boolean => nextPlan?.planId === currentPlan;

/** Of a change of period that is agreed already: only a year is followed by something later. */
export const comingText = (info: BillingInfo): string | undefined =>
  info.nextPlan !== null && isPeriodChange(info) ? `Monthly from ${longDateText(info.nextPlan.at)}` : undefined;

export const otherPeriod = ({ period }: Pick<BillingInfo, 'period'>): 'monthly' | 'yearly' =>
  period === 'yearly' ? 'monthly' : 'yearly';

/** Returns when the plan renews, ends or changes, as one sentence. */
export function renewalText(info: BillingInfo, plan: Plan, plans: readonly Plan[]): string {
  const { nextPlan, renewsAt, trialEndsAt, graceEndsAt } = info;
  if (plan.price === 0) return 'Free for as long as you like.';
  if (info.status === 'past_due' && graceEndsAt !== null) return `Ends on ${longDateText(graceEndsAt)} unless you pay.`;
  if (nextPlan !== null && isPeriodChange(info))
    return `${plan.name} is billed ${info.period} until ${longDateText(nextPlan.at)}, then ${otherPeriod(info)}.`;
  if (nextPlan !== null)
    return `You're on ${plan.name} until ${longDateText(nextPlan.at)}, then ${nextText(info, plans)}.`;
  if (info.status === 'trialing' && trialEndsAt !== null)
    return `Trial until ${longDateText(trialEndsAt)}, then ${priceText(plan, info) ?? formatPrice(plan.price)}.`;
  if (info.period === null) return 'Complimentary, no end date.';
  return renewsAt === null ? '' : `Renews on ${longDateText(renewsAt)}.`;
}

/** Returns what a change to a lower plan came to; `at` is when it begins, null for now. */
export function downgradeText(
  { to, price }: { to: Pick<Plan, 'name'>; price: string | null },
  at: string | null,
): string {
  if (at === null) return `This workspace is now on ${to.name}.`;
  return `${to.name}${price === null ? '' : `, ${price},`} starts on ${longDateText(at)}.`;
}
