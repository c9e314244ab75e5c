import type { Account, Platform } from '@/features/integrations/api';
import { AccountRow } from '@/features/integrations/components/account-row';
import { DisconnectDialog } from '@/features/integrations/components/disconnect-dialog';
import type { AccountCare } from '@/features/integrations/hooks/use-account-care';
import { platformName } from '@/features/integrations/words';

interface AccountListProps {
  platform: Platform;
  accounts: readonly Account[];
  care: AccountCare;
  isSlim?: boolean;
}

export function AccountList({ platform, accounts, care, isSlim = false }: AccountListProps) {
  const { leaving } = care;
  return (
    <>
      {accounts.length > 0 && (
        <ul aria-label={`Connected to ${platformName(platform.id)}`} className="flex flex-col divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              platform={platform}
              isSlim={isSlim}
              connect={care.connect}
              onDisconnect={() => care.askDisconnect(account)}
            />
          ))}
        </ul>
      )}
      {leaving !== null && (
        <DisconnectDialog account={leaving} onClose={care.keep} onDone={() => care.disconnected(leaving)} />
      )}
    </>
  );
}
