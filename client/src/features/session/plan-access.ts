import { listText, oneOrMany } from '@/lib/words/format';
import { platformName } from '@text/platform-names';
import { useQuery } from '@tanstack/react-query';
import { type BillingInfo, billingInfoQuery, type Plan, plansQuery } from '@/features/session/api';
import { useAuthStore } from '@/features/session/store';
import { joinQueries, type ListQuery } from '@/lib/loading/join-queries';

/** What a screen needs of a plan, asked of the plan's own limits; no plan is named in the client. */
export type Needs = (limits: Plan['limits']) => boolean;

export const needs = {
  integration:
    (platform: string): Needs =>
    (limits) =>
      limits.integrations.some((each) => each === platform),
  seats:
    (count: number): Needs =>
    (limits) =>
      limits.teamMembers < 0 || limits.teamMembers >= count,
  premiumAnalytics: (limits: Plan['limits']) => limits.analyticsLevel !== 'basic',
} as const;

export function planUnlocking(plans: readonly Plan[], allows: Needs): Plan | undefined {
  return plans.find((plan) => allows(plan.limits));
}

/** "LinkedIn is included. Starter adds X and YouTube."; null while the plan is unknown. */
export function networksText({ plans, currentPlan }: Pick<PlanAccess, 'plans' | 'currentPlan'>): string | null {
  if (currentPlan === undefined) return null;
  const open = currentPlan.limits.integrations;
  const next = planUnlocking(plans, ({ integrations }) => integrations.length > open.length);
  const added = next?.limits.integrations.filter((id) => !open.includes(id)) ?? [];
  const included = `${listText(open.map(platformName))} ${oneOrMany(open.length, 'is', 'are')} included.`;
  return next === undefined ? included : `${included} ${next.name} adds ${listText(added.map(platformName))}.`;
}

export interface PlanAccess {
  plans: readonly Plan[];
  info: BillingInfo | undefined;
  currentPlan: Plan | undefined;
  query: ListQuery<readonly [readonly Plan[], BillingInfo]>;
  /** For today; null without a limit, or while it is unknown. */
  generationsLeft: number | null;
  /** The plan that unlocks it, or null when it is open (or not known yet). */
  lockedBy: (allows: Needs) => Plan | null;
}

export function usePlanAccess(): PlanAccess {
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const table = useQuery({ ...plansQuery(), enabled: isMember });
  const own = useQuery({ ...billingInfoQuery(), enabled: isMember });
  const { data: plans = [] } = table;
  const { data: info } = own;
  const currentPlan = plans.find((plan) => plan.id === info?.currentPlan);
  const lockedBy = (allows: Needs) =>
    currentPlan === undefined || allows(currentPlan.limits) ? null : (planUnlocking(plans, allows) ?? null);
  const day = info?.usage.generationsToday;
  const generationsLeft = day === undefined || day.limit < 0 ? null : Math.max(0, day.limit - day.used);
  return { plans, info, currentPlan, generationsLeft, query: joinQueries(table, own), lockedBy };
}
