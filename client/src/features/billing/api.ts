import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, idempotencyHeader, newIdempotencyKey, unwrap } from '@/api/client';
import { useLeaving } from '@/features/billing/use-leaving';

export type Plan = ApiData<'/api/billing/plans', 'get'>[number];
export type BillingInfo = ApiData<'/api/billing/info', 'get'>;

/** Specification §9. */
const billingFreshMs = 5 * 60_000;

export const billingKeys = {
  all: ['billing'] as const,
  plans: ['billing', 'plans'] as const,
  info: ['billing', 'info'] as const,
};

/** The plan table; public. */
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

interface CheckoutInput {
  planId: Plan['id'];
  isAnnual: boolean;
  /** A path of this app, for who does not pay. */
  returnTo?: string;
}

/** Starts a checkout and leaves for the address it answers with. */
export function useCheckout() {
  return useLeaving({
    meta: { operation: 'checkout', answeredTypes: ['ROLE_REQUIRED', 'INTEGRATION_NOT_CONFIGURED'] },
    mutationFn: (body: CheckoutInput) =>
      unwrap(api.POST('/api/billing/checkout', { body, headers: idempotencyHeader(newIdempotencyKey()) })),
  });
}
