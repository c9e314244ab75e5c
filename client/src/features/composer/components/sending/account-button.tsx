import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuCheckboxItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';
import type { Account } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { chooseAccounts, toggleAccount } from '@/features/composer/actions';
import { AccountMark } from '@/features/composer/components/sending/account-mark';
import { AccountSetItems, DefaultSet } from '@/features/composer/components/sending/lazy-account-sets';
import type { Doc } from '@/features/composer/document/document';
import { useAccounts, useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import type { EditorId } from '@/features/composer/store';
import { NetworkLogo } from '@/networks/logo';

/** The account that a post is sent from, for this post and the next ones; further ones, and those of other networks, are for this post. */
export function AccountButton({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const { accounts, account: usual, remember } = useDefaultAccount(doc.network);
  const all = useAccounts().accounts ?? [];
  const account = all.find(({ id }) => id === doc.versions[0]?.accountId) ?? usual;
  const publishFrom = (id: string) => {
    remember(id);
    chooseAccounts(editor, [{ accountId: id, network: account?.platform ?? doc.network }]);
  };
  const others = doc.replyTo === null ? all.filter((each) => each !== account) : [];
  if (account === null && others.length === 0) return null;
  const name = account === null ? 'Choose an account' : accountName(account);
  return (
    <>
      <DefaultSet fallback={null} editor={editor} doc={doc} />
      <Menu
        align="start"
        side="top"
        trigger={
          <Button variant="ghost" className="-ml-1 min-h-10! min-w-0 shrink! gap-2.5! px-1! py-0! text-ink! sm:pr-2.5!">
            {account !== null && <AccountMark account={account} />}
            <span className={clsx('truncate', account !== null && 'max-sm:sr-only')}>
              {name} <span className="sr-only">(account to publish from)</span>
            </span>
            <ChevronDown className="shrink-0 max-sm:hidden" />
          </Button>
        }
      >
        {account !== null && (
          <MenuRadioGroup
            label="Publish from"
            value={account.id}
            onChange={publishFrom}
            options={accounts.map((each) => ({ value: each.id, label: accountName(each) }))}
          />
        )}
        {account !== null && others.length > 0 && <MenuSeparator />}
        {others.length > 0 && <MenuLabel>{account === null ? 'Publish from' : 'Also publish to'}</MenuLabel>}
        <AccountItems editor={editor} accounts={others} chosen={account === null ? [] : [account]} />
        {doc.replyTo === null && (
          <AccountSetItems fallback={null} editor={editor} chosen={account === null ? [] : [account]} />
        )}
      </Menu>
    </>
  );
}

interface AccountItemsProps {
  editor: EditorId;
  accounts: readonly Account[];
  /** What the document goes to already. */
  chosen: readonly Account[];
  /** Ids of those whose version has gone out, or is on its way. */
  fixed?: readonly string[];
}

/** Adds accounts to a document, and takes them away. */
export const AccountItems = ({ editor, accounts, chosen, fixed = [] }: AccountItemsProps) =>
  accounts.map((account) => (
    <MenuCheckboxItem
      key={account.id}
      checked={chosen.includes(account)}
      disabled={fixed.includes(account.id)}
      icon={<NetworkLogo id={account.platform} className="size-4 shrink-0" />}
      onChange={() => toggleAccount(editor, account, chosen)}
    >
      {accountName(account)} <span className="sr-only">on {platformName(account.platform)}</span>
    </MenuCheckboxItem>
  ));
