import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';
import { Notice } from '@/components/notice';
import {
  type Account,
  accountsQuery,
  type Platform,
  type PlatformId,
  platformsQuery,
} from '@/features/integrations/api';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface AccountsLoaderProps {
  /** Only this network's accounts. */
  of?: PlatformId;
  /** Of the final shape; `isShown` is false for waits too short to draw. */
  skeleton: (isShown: boolean) => ReactNode;
  children: (found: { platforms: readonly Platform[]; accounts: readonly Account[] }) => ReactNode;
}

/** The networks and the accounts, or why they are not here yet. */
export function AccountsLoader({ of, skeleton, children }: AccountsLoaderProps) {
  const platforms = useQuery(platformsQuery());
  const accounts = useQuery(accountsQuery(of));
  const isShown = useLoadingGate(platforms.isPending || accounts.isPending);
  const failed = [platforms, accounts].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined)
    return (
      <ErrorState
        title="Your accounts did not load."
        error={failed.error}
        onRetry={() => {
          for (const query of [platforms, accounts]) if (query.isError) void query.refetch();
        }}
        isRetrying={platforms.isFetching || accounts.isFetching}
      />
    );
  if (platforms.data !== undefined && accounts.data !== undefined && !isShown)
    return children({ platforms: platforms.data, accounts: accounts.data });
  if (platforms.fetchStatus === 'paused' || accounts.fetchStatus === 'paused')
    return <Notice>You are offline. Your accounts appear here when you reconnect.</Notice>;
  return skeleton(isShown);
}
