import type { PlanId } from '../billing.types';
import { lookupKeyOf, type PriceChoice } from '../payments/payments.port';
import { freePlan, planById, plans } from '../plans/plans';

/** Every price that can be bought, cheapest plan first. */
export const priceChoices: readonly PriceChoice[] = plans
  .filter(({ id }) => id !== freePlan.id)
  .flatMap(({ id: planId }) => [
    { planId, period: 'monthly' as const },
    { planId, period: 'yearly' as const },
  ]);

/** Returns US cents a period. */
export function amountCentsOf({ planId, period }: PriceChoice): number {
  const { price, annualPrice } = planById(planId);
  return (period === 'yearly' ? annualPrice : price) * 100;
}

export const choiceOfKey = (lookupKey: string | null): PriceChoice | undefined =>
  priceChoices.find((choice) => lookupKeyOf(choice) === lookupKey);

/** Returns null for anything but a plan that is paid. */
export const paidPlanOf = (name: string | undefined): PlanId | null =>
  priceChoices.find(({ planId }) => planId === name)?.planId ?? null;

export const dearestPlanId = plans.reduce((a, b) => (b.price > a.price ? b : a)).id;

/** Returns more for a plan that gives more. */
export const rankOf = (planId: PlanId): number => plans.findIndex(({ id }) => id === planId);

export const isSameChoice = (a: PriceChoice, b: PriceChoice): boolean => lookupKeyOf(a) === lookupKeyOf(b);
