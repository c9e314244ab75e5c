import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { billingKeys } from '@/features/billing/api';
import { keepXRequest } from '@/features/integrations/x-request';
import { leave } from '@/lib/leave';

export type Platform = ApiData<'/api/integrations/platforms', 'get'>[number];
export type PlatformId = Platform['id'];
export type Account = ApiData<'/api/integrations/accounts', 'get'>[number];

/** Specification §9. */
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

/** The connected accounts, oldest first: of one network, or all of them, which are as fresh as LinkedIn's. */
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

/** What connecting and disconnecting changes elsewhere: the lists, the count of the plan, the posts that wait. */
function useForgetAccounts() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: integrationKeys.allAccounts }),
      client.invalidateQueries({ queryKey: billingKeys.info }),
      client.invalidateQueries({ queryKey: ['posts'] }),
    ]);
}

/** Leaves for X's consent page; what the way back needs stays in this tab. */
export function useBeginX() {
  return useMutation({
    mutationKey: ['connect', 'twitter'],
    meta: { operation: 'connectAccount' },
    mutationFn: () => unwrap(api.GET('/api/integrations/twitter/auth')),
    onSuccess: ({ url, oauth_token, oauth_token_secret }) => {
      keepXRequest({ oauth_token, oauth_token_secret });
      leave.to(url);
    },
  });
}

export interface XAnswer {
  oauth_token: string;
  oauth_verifier: string;
  oauth_token_secret: string;
}

/** What X sent the browser back with, once. */
export function useFinishX() {
  const forget = useForgetAccounts();
  return useMutation({
    meta: { operation: 'connectAccount' },
    mutationFn: (body: XAnswer) => unwrap(api.POST('/api/integrations/twitter/connect', { body })),
    onSuccess: forget,
  });
}

/** Leaves for LinkedIn's consent page. */
export function useBeginLinkedin() {
  return useMutation({
    mutationKey: ['connect', 'linkedin'],
    meta: { operation: 'connectAccount' },
    mutationFn: () => unwrap(api.GET('/api/integrations/linkedin/auth')),
    onSuccess: ({ url }) => leave.to(url),
  });
}

export const connectUsernameKey = ['connect-username'] as const;

/** Checks the name and connects it to be read. Failures are only logged (specification §8); the form says them. */
export function useConnectUsername() {
  const forget = useForgetAccounts();
  return useMutation({
    mutationKey: connectUsernameKey,
    mutationFn: async (username: string) => {
      const { valid, message } = await unwrap(
        api.POST('/api/integrations/twitterapi/validate-username', { body: { username } }),
      );
      if (!valid) throw new UnusableUsername(message ?? 'X has no public profile of this name.');
      return unwrap(api.POST('/api/integrations/twitterapi/connect', { body: { username } }));
    },
    onSuccess: forget,
    onError: (error) => console.error('Connecting an X username failed', error),
  });
}

/** The check went through, and there is no public profile of that name. */
export class UnusableUsername extends Error {
  override readonly name = 'UnusableUsername';
}

export function useDisconnect({ id, platform }: Pick<Account, 'id' | 'platform'>) {
  const forget = useForgetAccounts();
  const isX = platform === 'twitter';
  return useMutation({
    meta: { operation: isX ? 'disconnectX' : 'disconnectLinkedIn' },
    mutationFn: () => {
      const params = { path: { id } };
      return isX
        ? unwrap(api.DELETE('/api/integrations/twitter/disconnect/{id}', { params }))
        : unwrap(api.DELETE('/api/integrations/linkedin/disconnect/{id}', { params }));
    },
    onSuccess: forget,
  });
}
