import { api, unwrap } from '@/api/client';
import { useLeaving } from '@/features/billing/use-leaving';
import type { Plan } from '@/features/session/api';

interface CheckoutInput {
  planId: Plan['id'];
  isAnnual: boolean;
  /** A path of this app, for who does not pay. */
  returnTo?: string;
}

/** Starts a checkout and leaves for the address it answers with. */
export function useCheckout() {
  return useLeaving({
    key: ['checkout'],
    operation: 'checkout',
    answers: ({ type }) => type === 'ROLE_REQUIRED' || type === 'INTEGRATION_NOT_CONFIGURED',
    run: (body: CheckoutInput, headers) => unwrap(api.POST('/api/billing/checkout', { body, headers })),
  });
}
