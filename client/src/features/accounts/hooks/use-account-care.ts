import { useState } from 'react';
import { type Account, type PlatformId, useConnect } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { announce } from '@/lib/announce';

/** Returns what can be done with a network's accounts, and what was done last. */
export function useAccountCare(platform: PlatformId) {
  const connect = useConnect(platform);
  const [leaving, setLeaving] = useState<Account | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  return {
    connect,
    leaving,
    /** What the last action here did. */
    said,
    askDisconnect: setLeaving,
    keep: () => setLeaving(null),
    disconnected: (account: Account) => {
      const text = `${accountName(account)} disconnected.`;
      setLeaving(null);
      setSaid(text);
      announce(text);
    },
  };
}

export type AccountCare = ReturnType<typeof useAccountCare>;
