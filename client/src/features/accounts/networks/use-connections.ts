import { type AccountConnection, useConnection } from '@/features/accounts/hooks/use-connection';
import type { Network } from '@/networks';

export const useConnections = (): Record<Network, AccountConnection> => ({
  twitter: useConnection('twitter'),
  linkedin: useConnection('linkedin'),
});
