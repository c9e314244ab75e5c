import type { QueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { pages } from '@/api/resource';
import { type BillingInfo, billingKeys, type Plan } from '@/features/session/api';
import { useLeaving } from '@/features/billing/use-leaving';
import { action } from '@/features/session/use-action';

export type Invoice = ApiData<'/api/billing/invoices', 'get'>[number];

const invoicesPageSize = 12;
const invoicesKey = [...billingKeys.all, 'invoices'] as const;

/** Newest first, a page at a time; for the owner alone. */
export const invoicesQuery = () =>
  pages(invoicesKey, '/api/billing/invoices', { params: { query: { limit: invoicesPageSize } } });

/** A customer is made as soon as a checkout begins: on Free with its trial untouched there is nothing to manage yet. */
export const hasPaid = ({ hasCustomer, isTrialAvailable }: BillingInfo, { price }: Pick<Plan, 'price'>): boolean =>
  hasCustomer && (price > 0 || !isTrialAvailable);

/** Leaves for Stripe's own pages: cards, tax id, the end of the plan; with `payment_method` for a new card at once. */
export const usePortal = () =>
  useLeaving({
    key: ['open-payments'],
    operation: 'Failed to open the payment page',
    run: (flow: 'payment_method' | undefined) =>
      unwrap(api.POST('/api/billing/portal', { body: flow === undefined ? {} : { flow } })),
  });

export const useRefresh = action({
  key: ['refresh-plan'],
  operation: 'Failed to load the plan',
  answers: ({ type }) => type === 'CONFLICT',
  run: () => unwrap(api.POST('/api/billing/refresh')),
  intoCache: takeInfo,
});

/** The plan as a call has just answered it, into everything that shows it. */
export function takeInfo(client: QueryClient, info: BillingInfo): void {
  client.setQueryData(billingKeys.info, info);
  void readPlanAnew(client, { hasInfo: true });
}

/** Reads anew what hangs on the plan: invoices and paused things, what each network allows, the workspaces' plans. */
export function readPlanAnew(client: QueryClient, { hasInfo = false } = {}): Promise<unknown> {
  const isInfo = (key: readonly unknown[]) => key.join() === billingKeys.info.join();
  return Promise.all([
    client.invalidateQueries({
      queryKey: billingKeys.all,
      predicate: ({ queryKey }) => !(hasInfo && isInfo(queryKey)),
    }),
    client.invalidateQueries({ queryKey: ['integrations'] }),
    client.invalidateQueries({ queryKey: ['auth', 'me'] }),
  ]);
}
