import { lazy } from '@/lib/loading/lazy';

export const AccountSetItems = lazy(
  async () => (await import('@/features/composer/components/sending/account-sets')).AccountSetItems,
);

export const DefaultSet = lazy(
  async () => (await import('@/features/composer/components/sending/account-sets')).DefaultSet,
);
