import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Bookmark, Star, Users } from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/layers/menu';
import { showOnTop } from '@/components/top-layer';
import type { Account } from '@/features/accounts/api';
import { canPublishOn } from '@/features/accounts/words';
import { chooseAccounts, placeOfAccount } from '@/features/composer/actions';
import { AccountSetsDialog } from '@/features/composer/components/sending/account-sets-dialog';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { accountSetsQuery } from '@/features/accounts/account-sets-api';
import type { Doc } from '@/features/composer/document/document';
import { useChoices } from '@/features/composer/sending/panel-store';
import { type EditorId, savedOf } from '@/features/composer/store';

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
          onSelect={() => chooseAccounts(editor, ofSet(accountIds).map(placeOfAccount))}
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

/** Documents that have started with the default set, or were begun elsewhere: whatever is chosen since stays. */
const started = new Set<string>();

/** Lets a new post go to the accounts of the member's default set. */
export function DefaultSet({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const { data: sets } = useQuery(accountSetsQuery());
  const { accounts } = useAccounts();
  const { accountIds: chosen } = useChoices(editor, doc.id);
  const isNew = doc.replyTo === null && doc.versions.length === 0 && chosen === null && savedOf(doc) === null;
  const isKnown = sets !== undefined && accounts !== undefined;
  useEffect(() => {
    if (!isKnown || started.has(doc.id)) return;
    started.add(doc.id);
    const ids = sets.find(({ isDefault }) => isDefault)?.accountIds ?? [];
    const own = accounts.filter((account) => ids.includes(account.id) && canPublishOn(account));
    if (isNew && own.some(({ platform }) => platform === doc.network)) chooseAccounts(editor, own.map(placeOfAccount));
  }, [isKnown, isNew, sets, accounts, doc.id, doc.network, editor]);
  return null;
}
