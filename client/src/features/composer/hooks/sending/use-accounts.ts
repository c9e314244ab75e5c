import { useQuery } from '@tanstack/react-query';
import { type Account, accountsQuery, isBuilt, platformsQuery } from '@/features/accounts/api';
import { canPublishOn } from '@/features/accounts/words';
import type { Network } from '@/networks/ids';
import { useOwnerKey } from '@/features/session/access';
import { readStored, useStored } from '@/lib/device/stored';

/** All accounts that could publish, and the networks they are on. An account that is added by name alone is only read. */
export function useAccounts() {
  const { data, error, refetch } = useQuery(accountsQuery());
  const { data: platforms } = useQuery(platformsQuery());
  return {
    /** Undefined until they are known. */
    accounts: data?.filter(({ method }) => method === 'oauth'),
    platforms: platforms?.filter(isBuilt) ?? [],
    error,
    refetch,
  };
}

/** Returns the account of a network that was used last since its default was chosen; else that default, or the first that can publish. */
export function defaultAccountIn(accounts: readonly Account[] | undefined, network: Network, ownerKey: string) {
  const own = accounts?.filter(({ platform }) => platform === network) ?? [];
  const chosen = own.find((each) => each.isDefault && canPublishOn(each));
  const key = `publish-account:${ownerKey}:${network}${chosen === undefined ? '' : `:${chosen.id}`}`;
  const remembered = readStored(key);
  const account = own.find(({ id }) => id === remembered) ?? chosen ?? own.find(canPublishOn) ?? own[0] ?? null;
  /** Its only one, or one that somebody has chosen: nobody has to be asked. */
  const isSure = account !== null && (own.length === 1 || account.id === remembered || account === chosen);
  return { accounts: own, account, isSure, isKnown: accounts !== undefined, key };
}

/** The same, as it is now. */
export function useDefaultAccount(network: Network) {
  const found = defaultAccountIn(useAccounts().accounts, network, useOwnerKey());
  const [, remember] = useStored(found.key);
  return { ...found, remember };
}
