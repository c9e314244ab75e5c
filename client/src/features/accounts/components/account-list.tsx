import type { Account, Platform } from '@/features/accounts/api';
import { AccountRow } from '@/features/accounts/components/account-row';
import type { AccountConnection } from '@/features/accounts/hooks/use-connection';
import { platformName } from '@/features/accounts/words';

interface AccountListProps {
  platform: Platform;
  accounts: readonly Account[];
  care: AccountConnection;
  isSlim?: boolean;
}

export function AccountList({ platform, accounts, care, isSlim = false }: AccountListProps) {
  if (accounts.length === 0) return null;
  return (
    <ul aria-label={`Connected to ${platformName(platform.id)}`} className="flex flex-col divide-y divide-line">
      {accounts.map((account) => (
        <AccountRow
          key={account.id}
          account={account}
          platform={platform}
          isSlim={isSlim}
          connect={care.connect}
          onDisconnected={() => care.disconnected(account)}
        />
      ))}
    </ul>
  );
}
