import type { Account } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';

export const AccountOptions = ({ accounts }: { accounts: readonly Account[] }) =>
  accounts.map((account) => (
    <option key={account.id} value={account.id}>
      {accountName(account)} · {platformName(account.platform)}
    </option>
  ));
