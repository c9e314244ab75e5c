import { useQuery } from '@tanstack/react-query';
import { Bookmark, Star, Users } from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/layers/menu';
import { showOnTop } from '@/components/top-layer';
import type { Account } from '@/features/accounts/api';
import { chooseAccounts } from '@/features/composer/actions';
import { AccountSetsDialog } from '@/features/composer/components/sending/account-sets-dialog';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { accountSetsQuery } from '@/features/accounts/account-sets-api';
import type { EditorId } from '@/features/composer/store';

/** Chooses all accounts of a set at once, and saves those that are chosen as one. */
export function AccountSetItems({ editor, chosen }: { editor: EditorId; chosen: readonly Account[] }) {
  const { data: sets = [] } = useQuery(accountSetsQuery());
  const { accounts = [] } = useAccounts();
  const ofSet = (ids: readonly string[]) => accounts.filter(({ id }) => ids.includes(id));
  const usable = sets.filter(({ accountIds }) => ofSet(accountIds).length > 0);
  if (usable.length === 0 && chosen.length < 2) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Sets</MenuLabel>
      {usable.map(({ id, name, accountIds, isDefault }) => (
        <MenuItem
          key={id}
          icon={isDefault ? <Star size={16} /> : <Users size={16} />}
          onSelect={() =>
            chooseAccounts(
              editor,
              ofSet(accountIds).map((account) => ({ accountId: account.id, network: account.platform })),
            )
          }
        >
          {name}
          {isDefault && <span className="sr-only">, your default</span>}
        </MenuItem>
      ))}
      <MenuItem
        icon={<Bookmark size={16} />}
        onSelect={() => showOnTop(<AccountSetsDialog chosen={chosen} onClose={() => showOnTop(null)} />)}
      >
        Save or edit sets…
      </MenuItem>
    </>
  );
}
