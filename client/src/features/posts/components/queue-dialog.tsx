import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { type Network, networkIds } from '@/networks';
import { accountName, accountsPath, canPublishOn, platformName } from '@/features/accounts/words';
import { type DefaultAccount, useDefaultAccounts } from '@/features/composer/networks/use-default-accounts';
import type { BulkInput } from '@/features/posts/bulk-api';
import type { Post } from '@/features/composer/posts/posts-api';
import { queueOrders } from '@/features/posts/bulk-work';
import { counted } from '@/lib/words/format';

interface QueueDialogProps {
  posts: readonly Post[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: (orders: BulkInput[]) => void;
}

/** Each draft gets the next free slot of the week, on its account or the one that is chosen here. */
export function QueueDialog({ posts, open, onOpenChange, pending, onConfirm }: QueueDialogProps) {
  const choices = useDefaultAccounts();
  const networks = networkIds.filter((network) =>
    posts.some(({ platform, accountId }) => platform === network && accountId === null),
  );
  const idOf = ({ account }: DefaultAccount) => (account !== null && canPublishOn(account) ? account.id : undefined);
  const orders = queueOrders(posts, (network) => idOf(choices[network]));
  const count = orders.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Add ${counted(posts.length, 'draft', 'drafts')} to the queue`}
      description="Each one gets your next free slot. You can change the times later."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" pending={pending} aria-disabled={count === 0} onClick={() => onConfirm(orders)}>
            {count === posts.length ? 'Add to queue' : `Add ${count} to queue`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {networks.map((network) => (
          <AccountChoice key={network} network={network} choice={choices[network]} />
        ))}
        <p>
          <HelpLink to={paths.helpSlots}>How slots work</HelpLink>
        </p>
      </div>
    </Dialog>
  );
}

function AccountChoice({ network, choice }: { network: Network; choice: DefaultAccount }) {
  const { accounts, account, isKnown, remember } = choice;
  const name = platformName(network);
  if (!isKnown) return <p className="text-ink-2">Loading accounts…</p>;
  if (account === null || !canPublishOn(account))
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          {account === null ? `No ${name} account yet.` : `Reconnect ${accountName(account)} to publish on ${name}.`}
        </p>
        <ButtonLink size="sm" to={accountsPath(network)}>
          {account === null ? `Connect ${name}` : 'Reconnect'}
        </ButtonLink>
      </div>
    );
  return (
    <Field label={`${name} account`}>
      <Select value={account.id} onChange={(event) => remember(event.target.value)}>
        {accounts.map((each) => (
          <option key={each.id} value={each.id}>
            {accountName(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
