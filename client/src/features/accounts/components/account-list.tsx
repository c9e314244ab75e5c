import type { Account, Platform } from '@/features/accounts/api';
import { AccountRow } from '@/features/accounts/components/account-row';
import type { AccountCare } from '@/features/accounts/hooks/use-account-care';
import { platformName } from '@/features/accounts/words';

interface AccountListProps {
  platform: Platform;
  accounts: readonly Account[];
  care: AccountCare;
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
          onDisconnected={() => care.disconnected(account)}
        />
      ))}
    </ul>
  );
}
