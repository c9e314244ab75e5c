import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { SentenceError } from '@/api/errors';
import { billingKeys } from '@/features/session/api';
import { type Action, useAction } from '@/features/session/use-action';
import { keepConnectOrigin, useConnectOrigin } from '@/features/accounts/connect-origin';
import { keepXRequest } from '@/features/accounts/x-request';
import { leave } from '@/lib/address/leave';

export type Platform = ApiData<'/api/integrations/platforms', 'get'>[number];
export type PlatformId = Platform['id'];
export type Account = ApiData<'/api/integrations/accounts', 'get'>[number];

const twitterAccountsFreshMs = 5 * 60_000;
const linkedinAccountsFreshMs = 30_000;

export const integrationKeys = {
  platforms: ['integrations', 'platforms'] as const,
  allAccounts: ['integrations', 'accounts'] as const,
  accounts: (platform: PlatformId | 'all') => ['integrations', 'accounts', platform] as const,
  /** Under the posts' own prefix, so that whatever changes a post asks it again. */
  waitingPosts: (accountId: string) => ['posts', 'waiting-for-account', accountId] as const,
};

/** Every network, also those that are not built yet, as this workspace may use them. */
export function platformsQuery() {
  return queryOptions({
    queryKey: integrationKeys.platforms,
    queryFn: ({ signal }) => unwrap(api.GET('/api/integrations/platforms', { signal })),
  });
}

/** Returns the connected accounts, oldest first: of one network, or all of them, which are as fresh as LinkedIn's. */
export function accountsQuery(platform?: PlatformId) {
  return queryOptions({
    queryKey: integrationKeys.accounts(platform ?? 'all'),
    queryFn: ({ signal }) => {
      const query = platform === undefined ? {} : { platform };
      return unwrap(api.GET('/api/integrations/accounts', { params: { query }, signal }));
    },
    staleTime: platform === 'twitter' ? twitterAccountsFreshMs : linkedinAccountsFreshMs,
  });
}

/** For the standing fact on every screen: a minute more or less does not matter there. */
export function accountsFactQuery() {
  return queryOptions({ ...accountsQuery(), staleTime: twitterAccountsFreshMs });
}

/** For pickers: `data` is undefined until it is known. */
export function useConnectedAccounts(platform?: PlatformId) {
  return useQuery(accountsQuery(platform));
}

/** What connecting and disconnecting changes: the lists, the count of the plan, the posts that wait for an account. */
const accountLists = [integrationKeys.allAccounts, billingKeys.info, ['posts']];

export const connectKey = (platform: PlatformId) => ['connect', platform] as const;

/** Leaves for the network's consent page. `from`: the screen to come back to, where the address doesn't name one. */
export function useConnect(platform: PlatformId, from: string | null = null) {
  const origin = useConnectOrigin() ?? from;
  return useAction({
    key: connectKey(platform),
    operation: 'connectAccount',
    run: () => (platform === 'twitter' ? requestX() : unwrap(api.GET('/api/integrations/linkedin/auth'))),
    onSuccess: ({ url }) => {
      keepConnectOrigin(origin);
      leave.to(url);
    },
  });
}

/** What the way back from X needs stays in this tab. */
async function requestX(): Promise<{ url: string }> {
  const { url, oauth_token, oauth_token_secret } = await unwrap(api.GET('/api/integrations/twitter/auth'));
  keepXRequest({ oauth_token, oauth_token_secret });
  return { url };
}

export interface XAnswer {
  oauth_token: string;
  oauth_verifier: string;
  oauth_token_secret: string;
}

/** Returns what X sent the browser back with, once. */
export function useFinishX() {
  return useAction({
    key: ['finish-connect'],
    operation: 'connectAccount',
    storesInput: false,
    run: (body: XAnswer) => unwrap(api.POST('/api/integrations/twitter/connect', { body })),
    invalidates: accountLists,
  });
}

type Connected = ApiData<'/api/integrations/twitterapi/connect', 'post'>;
type UsernameCallbacks = Pick<Action<string, Connected, unknown>, 'onSuccess' | 'restore'>;

/** Checks the name and adds its public profile. Failures are only logged; the form says them. */
export function useConnectUsername(callbacks: UsernameCallbacks) {
  return useAction({
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
}

export function useDisconnect({ id, platform }: Pick<Account, 'id' | 'platform'>) {
  const isX = platform === 'twitter';
  return useAction({
    key: ['disconnect', id],
    operation: isX ? 'disconnectX' : 'disconnectLinkedIn',
    run: () => {
      const params = { path: { id } };
      return isX
        ? unwrap(api.DELETE('/api/integrations/twitter/disconnect/{id}', { params }))
        : unwrap(api.DELETE('/api/integrations/linkedin/disconnect/{id}', { params }));
    },
    invalidates: accountLists,
  });
}
