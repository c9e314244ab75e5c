import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type ApiData, unwrap } from '@/api/client';
import { SentenceError } from '@/api/errors';
import { billingKeys } from '@/features/session/api';
import { type Action, action, secretForm, useAction } from '@/features/session/use-action';
import { type Account, type BuiltPlatform, integrationKeys, isBuilt, platformsQuery } from '@/features/accounts/api';
import { keepConnectOrigin, useConnectOrigin } from '@/features/accounts/connect-origin';
import { networks } from '@/networks';
import { accountsPath, type Network } from '@/networks/ids';
import { beginConnecting, connectBy, endConnection } from '@/networks/connecting';
import { leave } from '@/lib/address/leave';

// How accounts come and go.

/** What connecting and disconnecting changes: the lists, the count of the plan, the posts that wait for an account. */
const accountLists = [integrationKeys.allAccounts, billingKeys.info, ['posts']];

export const connectKey = (platform: Network) => ['connect', platform] as const;

/**
 * Leaves for the network's consent page, or asks first for what the network wants to know: `asked` then is its fields, for the
 * dialog. `from`: the screen to come back to, where the address doesn't name one.
 */
export function useConnect(platform: Network, from: string | null = null) {
  const origin = useConnectOrigin() ?? from;
  const client = useQueryClient();
  const [asked, setAsked] = useState<BuiltPlatform | null>(null);
  const connect = useAction({
    key: connectKey(platform),
    operation: 'Failed to connect the account',
    run: async () => {
      const known = await client.ensureQueryData(platformsQuery());
      const network = known.filter(isBuilt).find(({ id }) => id === platform);
      return network === undefined || network.connectFields.length === 0 ? beginConnecting(platform) : network;
    },
    onSuccess: (next) => {
      if (!('url' in next)) return setAsked(next);
      keepConnectOrigin(origin);
      return leave.to(next.url);
    },
  });
  return { ...connect, asked, origin, stopAsking: () => setAsked(null) };
}

/** Goes on with what the person typed: to the consent page (`byPage`), or back to where the account was wanted. */
export function useConnectBy({ id }: BuiltPlatform, { origin, byPage }: { origin: string | null; byPage: boolean }) {
  const navigate = useNavigate();
  return useAction({
    ...secretForm,
    key: ['connect-by', id],
    run: (fields: Record<string, string>): Promise<{ url: string } | { id: string }> =>
      byPage ? beginConnecting(id, fields) : connectBy(id, fields),
    onSuccess: (next) => {
      keepConnectOrigin(origin);
      if ('url' in next) leave.to(next.url);
      else void navigate(`${accountsPath(id)}?connected=1`);
    },
    invalidates: accountLists,
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
  operation: 'Failed to connect the account',
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

/** What failing to end a connection is called. */
export const disconnecting = (platform: Network) =>
  networks[platform].disconnecting ?? 'Failed to disconnect the account';

export const useDisconnect = ({ id, platform }: Pick<Account, 'id' | 'platform'>) =>
  useAction({
    key: ['disconnect', id],
    operation: disconnecting(platform),
    run: () => endConnection(platform, id),
    invalidates: accountLists,
  });
