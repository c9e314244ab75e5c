import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
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
export function plansQuery() {
  return queryOptions({
    queryKey: billingKeys.plans,
    queryFn: ({ signal }) => unwrap(api.GET('/api/billing/plans', { signal })),
    staleTime: billingFreshMs,
  });
}

/** Plan and usage of the workspace. Invalidate it after whatever uses something up. */
export function billingInfoQuery() {
  return queryOptions({
    queryKey: billingKeys.info,
    queryFn: ({ signal }) => unwrap(api.GET('/api/billing/info', { signal })),
    staleTime: billingFreshMs,
  });
}

/** Returns the signed-in person's own settings; the default freshness of 5 minutes. */
export function accountQuery() {
  return queryOptions({
    queryKey: sessionKeys.account,
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/me', { signal })),
  });
}

/** Returns the person's own zone; this device's until it is known, and where nobody has said one. */
export function useZone(): { zone: string; isZoneKnown: boolean } {
  const { data: me, isPending } = useQuery(accountQuery());
  return { zone: me?.timezone ?? guessTimeZone(), isZoneKnown: !isPending };
}
