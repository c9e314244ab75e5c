import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import type { Network } from '@/networks';

export type DefaultAccount = ReturnType<typeof useDefaultAccount>;

export const useDefaultAccounts = (): Record<Network, DefaultAccount> => ({
  twitter: useDefaultAccount('twitter'),
  linkedin: useDefaultAccount('linkedin'),
});
