import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiData } from '@/api/client';
import { one } from '@/api/resource';
import { accountsFreshMs, isNetwork, type Network, networkIds, type PlatformId } from '@/networks/ids';

export type Platform = ApiData<'/api/integrations/platforms', 'get'>[number];
export type { PlatformId };
export type BuiltPlatform = Platform & { id: Network };
export const isBuilt = (platform: Platform): platform is BuiltPlatform => isNetwork(platform.id);
export type Account = ApiData<'/api/integrations/accounts', 'get'>[number];

const factFreshMs = 5 * 60_000;

export const integrationKeys = {
  platforms: ['integrations', 'platforms'] as const,
  allAccounts: ['integrations', 'accounts'] as const,
  accounts: (platform: PlatformId | 'all') => ['integrations', 'accounts', platform] as const,
  /** Under the posts' own prefix, so that whatever changes a post asks it again. */
  waitingPosts: (accountId: string) => ['posts', 'waiting-for-account', accountId] as const,
};

/** Every network, also those that are not built yet, as this workspace may use them. */
export const platformsQuery = () => one(integrationKeys.platforms, '/api/integrations/platforms');

/** Returns the connected accounts, oldest first: of one network, or all of them, as fresh as the freshest of them. */
export const accountsQuery = (platform?: Network) =>
  one(integrationKeys.accounts(platform ?? 'all'), '/api/integrations/accounts', {
    params: { query: platform === undefined ? {} : { platform } },
    staleTime: Math.min(...(platform === undefined ? networkIds : [platform]).map(accountsFreshMs)),
  });

/** For the standing fact on every screen: a minute more or less does not matter there. */
export const accountsFactQuery = () => queryOptions({ ...accountsQuery(), staleTime: factFreshMs });

/** For pickers: `data` is undefined until it is known. */
export const useConnectedAccounts = (platform?: Network) => useQuery(accountsQuery(platform));
