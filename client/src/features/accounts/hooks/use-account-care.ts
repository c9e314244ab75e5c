import { useState } from 'react';
import type { Account } from '@/features/accounts/api';
import { useMakeDefault } from '@/features/accounts/default-account';
import { accountName, platformName } from '@/features/accounts/words';
import { announce } from '@/lib/focus/announce';

/** Returns what can be done with accounts, and what was done last. */
export function useAccountCare() {
  const [said, setSaid] = useState<string | null>(null);
  const choose = useMakeDefault();
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  return {
    choose,
    makeDefault: (account: Account) =>
      choose.mutate(account.id, {
        onSuccess: () => say(`New ${platformName(account.platform)} posts now use ${accountName(account)}.`),
      }),
    /** What the last action here did. */
    said,
    disconnected: (account: Account) => say(`${accountName(account)} disconnected.`),
  };
}

export type AccountCare = ReturnType<typeof useAccountCare>;
