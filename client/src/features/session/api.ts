import { useQuery } from '@tanstack/react-query';
import type { ApiData } from '@/api/client';
import { one } from '@/api/resource';
import { guessTimeZone } from '@/lib/words/time-zones';

export type Plan = ApiData<'/api/billing/plans', 'get'>[number];
export type BillingInfo = ApiData<'/api/billing/info', 'get'>;

const billingFreshMs = 5 * 60_000;

export const billingKeys = {
  all: ['billing'] as const,
  plans: ['billing', 'plans'] as const,
  info: ['billing', 'info'] as const,
};

export const sessionKeys = {
  me: ['auth', 'me'] as const,
  account: ['auth', 'account'] as const,
  workspaces: ['workspaces'] as const,
};

/** Returns the plan table; public. */
export const plansQuery = () => one(billingKeys.plans, '/api/billing/plans', { staleTime: billingFreshMs });

/** Plan and usage of the workspace. Invalidate it after whatever uses something up. */
export const billingInfoQuery = () => one(billingKeys.info, '/api/billing/info', { staleTime: billingFreshMs });

/** Returns the signed-in person's own settings; the default freshness of 5 minutes. */
export const accountQuery = () => one(sessionKeys.account, '/api/auth/me');

/** Returns the person's own zone; this device's until it is known, and where nobody has said one. */
export function useZone(): { zone: string; isZoneKnown: boolean } {
  const { data: me, isPending } = useQuery(accountQuery());
  return { zone: me?.timezone ?? guessTimeZone(), isZoneKnown: !isPending };
}
