import { type AccountCare, useAccountCare } from '@/features/accounts/hooks/use-account-care';
import type { Network } from '@/networks';

export const useAccountCares = (): Record<Network, AccountCare> => ({
  twitter: useAccountCare('twitter'),
  linkedin: useAccountCare('linkedin'),
});
