import { useState } from 'react';
import { type Account, useConnect } from '@/features/accounts/api';
import { useMakeDefault } from '@/features/accounts/default-account';
import { accountName, platformName } from '@/features/accounts/words';
import type { Network } from '@/networks';
import { announce } from '@/lib/focus/announce';

/** Returns what can be done with a network's accounts, and what was done last. */
export function useConnection(platform: Network) {
  const connect = useConnect(platform);
  const [said, setSaid] = useState<string | null>(null);
  const choose = useMakeDefault();
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  return {
    connect,
    choose,
    makeDefault: (account: Account) =>
      choose.mutate(account.id, {
        onSuccess: () => say(`New ${platformName(platform)} posts now use ${accountName(account)}.`),
      }),
    /** What the last action here did. */
    said,
    disconnected: (account: Account) => say(`${accountName(account)} disconnected.`),
  };
}

export type AccountConnection = ReturnType<typeof useConnection>;
