import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { SentenceError } from '@/api/errors';
import { billingKeys } from '@/features/session/api';
import { type Action, action, useAction } from '@/features/session/use-action';
import { keepConnectOrigin, useConnectOrigin } from '@/features/accounts/connect-origin';
import { isNetwork, type Network, networkIds, networks } from '@/networks';
import { connecting } from '@/networks/connecting';
import { leave } from '@/lib/address/leave';

export type Platform = ApiData<'/api/integrations/platforms', 'get'>[number];
export type PlatformId = Platform['id'];
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
    staleTime: Math.min(
      ...(platform === undefined ? networkIds : [platform]).map((id) => networks[id].accountsFreshMs),
    ),
  });

/** For the standing fact on every screen: a minute more or less does not matter there. */
export const accountsFactQuery = () => queryOptions({ ...accountsQuery(), staleTime: factFreshMs });

/** For pickers: `data` is undefined until it is known. */
export const useConnectedAccounts = (platform?: Network) => useQuery(accountsQuery(platform));

/** What connecting and disconnecting changes: the lists, the count of the plan, the posts that wait for an account. */
const accountLists = [integrationKeys.allAccounts, billingKeys.info, ['posts']];

export const connectKey = (platform: Network) => ['connect', platform] as const;

/** Leaves for the network's consent page. `from`: the screen to come back to, where the address doesn't name one. */
export function useConnect(platform: Network, from: string | null = null) {
  const origin = useConnectOrigin() ?? from;
  return useAction({
    key: connectKey(platform),
    operation: 'connectAccount',
    run: () => connecting[platform].begin(),
    onSuccess: ({ url }) => {
      keepConnectOrigin(origin);
      leave.to(url);
    },
  });
}

export interface XAnswer {
  oauth_token: string;
  oauth_verifier: string;
  oauth_token_secret: string;
}

/** Returns what X sent the browser back with, once. */
export const useFinishX = action({
  key: ['finish-connect'],
  operation: 'connectAccount',
  storesInput: false,
  run: (body: XAnswer) => unwrap(api.POST('/api/integrations/twitter/connect', { body })),
  invalidates: accountLists,
});

type Connected = ApiData<'/api/integrations/twitterapi/connect', 'post'>;
type UsernameCallbacks = Pick<Action<string, Connected, unknown>, 'onSuccess' | 'restore'>;

/** Checks the name and adds its public profile. Failures are only logged; the form says them. */
export const useConnectUsername = (callbacks: UsernameCallbacks) =>
  useAction({
    ...callbacks,
    key: ['connect-username'],
    run: async (username: string) => {
      const { valid, message } = await unwrap(
        api.POST('/api/integrations/twitterapi/validate-username', { body: { username } }),
      );
      if (!valid) throw new SentenceError(message ?? 'X has no public profile with this name.');
      return unwrap(api.POST('/api/integrations/twitterapi/connect', { body: { username } }));
    },
    onError: (error) => console.error('Connecting an X username failed', error),
    invalidates: accountLists,
  });

export const useDisconnect = ({ id, platform }: Pick<Account, 'id' | 'platform'>) =>
  useAction({
    key: ['disconnect', id],
    operation: networks[platform].disconnecting,
    run: () => connecting[platform].end(id),
    invalidates: accountLists,
  });
