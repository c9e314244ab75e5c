import { trial } from '@/features/session/plan-table';

/** $19, $15.83, $82.50: two digits where needed. */
export function formatPrice(dollars: number): string {
  return Number.isInteger(dollars) ? `$${dollars}` : `$${dollars.toFixed(2)}`;
}

/** Returns the price of a month: the yearly one is the annual price over twelve. */
export function monthlyPrice(plan: { price: number; annualPrice: number }, isYearly: boolean): number {
  return isYearly ? plan.annualPrice / 12 : plan.price;
}

/** Returns how long a plan costs nothing; empty where it has no trial. */
export const trialText = (plan: { id: string }, hasTrial: boolean): string =>
  hasTrial && plan.id === trial.planId ? `First ${trial.days} days free` : '';

/** Returns the table's words; one that promises a trial does so only where there still is one. */
export function planButton(plan: { name: string; buttonText: string }, hasTrial: boolean): string {
  return !hasTrial && /trial/i.test(plan.buttonText) ? `Choose ${plan.name}` : plan.buttonText;
}
