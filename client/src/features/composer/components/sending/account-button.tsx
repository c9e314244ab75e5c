import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { accountName } from '@/features/accounts/words';
import { AccountMark } from '@/features/composer/components/sending/account-mark';
import type { Doc } from '@/features/composer/document/document';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { choose } from '@/features/composer/sending/panel-store';
import type { EditorId } from '@/features/composer/store';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The account that a post is sent from; choosing another one holds for this post and the next ones. */
export function AccountButton({ editor, network }: { editor: EditorId; network: Doc['network'] }) {
  const { accounts, account, remember } = useDefaultAccount(network);
  const publishFrom = (id: string) => {
    remember(id);
    choose(editor, { accountIds: [id] });
  };
  if (account === null) return null;
  const name = accountName(account);
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button variant="ghost" className="-ml-1 min-h-10! min-w-0 shrink! gap-2.5! px-1! py-0! text-ink! sm:pr-2.5!">
          <AccountMark account={account} />
          <span className="truncate max-sm:sr-only">
            {name} <span className="sr-only">(account to publish from)</span>
          </span>
          <ChevronDown {...icon} className="shrink-0 max-sm:hidden" />
        </Button>
      }
    >
      <MenuRadioGroup
        label="Publish from"
        value={account.id}
        onChange={publishFrom}
        options={accounts.map((each) => ({ value: each.id, label: accountName(each) }))}
      />
    </Menu>
  );
}
