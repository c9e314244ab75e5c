import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryList } from '@/components/query-list';
import type { Network } from '@/networks/ids';
import { joinQueries } from '@/lib/loading/join-queries';
import { type Account, accountsQuery, type Platform, platformsQuery } from '@/features/accounts/api';

interface AccountsLoaderProps {
  of?: Network;
  blocks: readonly string[];
  layout?: string;
  children: (found: { platforms: readonly Platform[]; accounts: readonly Account[] }) => ReactNode;
}

/** The networks and the accounts, or why they are not here yet. */
export function AccountsLoader({ of, children, ...skeleton }: AccountsLoaderProps) {
  const query = joinQueries(useQuery(platformsQuery()), useQuery(accountsQuery(of)));
  return (
    <QueryList {...skeleton} query={query} name="Your accounts">
      {([platforms, accounts]) => children({ platforms, accounts })}
    </QueryList>
  );
}
