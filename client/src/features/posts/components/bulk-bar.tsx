import { useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { inkBar, Toolbar } from '@/components/ui/toolbar';
import { LabelsLayer } from '@/features/composer/components/labels/lazy-labels-layer';
import type { Post } from '@/features/composer/posts/posts-api';
import { confirmDelete } from '@/features/posts/confirm-delete';
import { canBeUndone, type ChosenAction, fitting, queueOrders } from '@/features/posts/bulk-work';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';
import type { Selection } from '@/features/posts/hooks/use-selection';
import type { BulkAction, BulkInput } from '@/features/posts/bulk-api';
import { lazy } from '@/lib/loading/lazy';
import { counted } from '@/lib/words/format';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { accountsPath, type Network, networkIds } from '@/networks/ids';
import { accountName, canPublishOn, platformName } from '@/features/accounts/words';
import { defaultAccountIn, useAccounts, useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { useOwnerKey } from '@/features/session/access';

const TimesDialog = lazy(async () => (await import('@/features/posts/components/times-dialog')).TimesDialog, {
  isOpen: ({ open }) => open,
});

const labels: readonly (readonly [ChosenAction, string])[] = [
  ['queue', 'Add to queue'],
  ['retry', 'Retry'],
  ['time', 'Change time'],
  ['cancel', 'Unschedule'],
];

const many = (count: number) => counted(count, 'post', 'posts');

/** What can be done with the ticked posts; a number says when it is not all of them. */
export function BulkBar({ selection, work }: { selection: Selection<Post>; work: BulkWork }) {
  const [asked, setAsked] = useState<'queue' | 'time' | null>(null);
  const { items: posts, clear } = selection;
  const labelButton = useRef<HTMLButtonElement>(null);
  const [isLabelling, setLabelling] = useState(false);
  const press = (action: ChosenAction, chosen: readonly Post[]) => {
    if (action === 'queue' || action === 'time') setAsked(action);
    else if (action !== 'delete') run(action, chosen);
    else if (canBeUndone(chosen)) {
      work.deletes.start(chosen);
      clear();
    } else void remove(chosen);
  };
  const remove = async (chosen: readonly Post[]) => {
    if (await confirmDelete(chosen.length)) run('delete', chosen);
  };
  const run = (action: BulkAction, chosen: readonly Post[]) => {
    work.run([{ action, ids: chosen.map(({ id }) => id) }]);
    clear();
  };
  const button = ([action, label]: (typeof labels)[number]) => {
    const chosen = fitting(posts, action);
    if (chosen.length === 0) return null;
    return (
      <Button
        key={action}
        size="sm"
        className="max-sm:px-1.5"
        pending={work.isPending}
        onClick={() => press(action, chosen)}
      >
        {chosen.length === posts.length ? label : `${label} ${chosen.length}`}
      </Button>
    );
  };
  const toMove = fitting(posts, 'time');
  return (
    <>
      {posts.length > 0 && (
        <Toolbar label="Selected posts" className={inkBar}>
          <p className="mr-2 ml-1.5 font-semibold tabular-nums max-sm:grow sm:ml-0">{many(posts.length)} selected</p>
          {/* Cards have no head with a box for it. */}
          {!selection.isAll && (
            <Button size="sm" className="md:hidden" onClick={selection.selectAll}>
              Select all
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear
          </Button>
          {/* On phones, what can be done has the row below to itself, and begins where the words above it do. */}
          <span className="basis-full sm:hidden" />
          {labels.map(button)}
          <Button
            ref={labelButton}
            size="sm"
            aria-haspopup="dialog"
            className="max-sm:px-1.5"
            onClick={() => setLabelling(!isLabelling)}
          >
            Label
          </Button>
          {button(['delete', 'Delete'])}
        </Toolbar>
      )}
      <LabelsLayer
        isOpen={isLabelling && posts.length > 0}
        anchor={labelButton}
        posts={posts}
        side="top"
        onClose={() => setLabelling(false)}
      />
      <TimesDialog
        posts={toMove}
        open={asked === 'time' && toMove.length > 0}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'time' : null)}
        pending={work.times.isPending}
        onConfirm={(moves) =>
          work.times.change(moves, () => {
            setAsked(null);
            clear();
          })
        }
      />
      <QueueDialog
        posts={fitting(posts, 'queue')}
        open={asked === 'queue' && posts.length > 0}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'queue' : null)}
        pending={work.isPending}
        onConfirm={(orders) => {
          work.run(orders, () => setAsked(null));
          clear();
        }}
      />
    </>
  );
}

interface QueueDialogProps {
  posts: readonly Post[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: (orders: BulkInput[]) => void;
}

/** Each draft gets the next free slot of the week, on its account or the one that is chosen here. */
function QueueDialog({ posts, open, onOpenChange, pending, onConfirm }: QueueDialogProps) {
  const { accounts } = useAccounts();
  const ownerKey = useOwnerKey();
  // Another choice is read below.
  const [, setChosen] = useState('');
  const networks = networkIds.filter((network) =>
    posts.some(({ platform, accountId }) => platform === network && accountId === null),
  );
  const idOf = (network: Network) => {
    const { account } = defaultAccountIn(accounts, network, ownerKey);
    return account !== null && canPublishOn(account) ? account.id : undefined;
  };
  const orders = queueOrders(posts, idOf);
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
          <AccountChoice key={network} network={network} onChosen={setChosen} />
        ))}
        <p>
          <HelpLink to={paths.helpSlots}>How slots work</HelpLink>
        </p>
      </div>
    </Dialog>
  );
}

function AccountChoice({ network, onChosen }: { network: Network; onChosen: (accountId: string) => void }) {
  const { accounts, account, isKnown, remember } = useDefaultAccount(network);
  const choose = (accountId: string) => {
    remember(accountId);
    onChosen(accountId);
  };
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
      <Select value={account.id} onChange={(event) => choose(event.target.value)}>
        {accounts.map((each) => (
          <option key={each.id} value={each.id}>
            {accountName(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
