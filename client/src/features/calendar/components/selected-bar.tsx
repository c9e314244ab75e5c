import { X } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { inkBar, Toolbar } from '@/components/ui/toolbar';
import { useAskForApprovals } from '@/features/approvals/api';
import { AccountsDialog } from '@/features/calendar/components/accounts-dialog';
import type { Card } from '@/features/calendar/cards';
import { asTimed } from '@/features/calendar/moves';
import { sayDone } from '@/features/calendar/use-moves';
import { useChangePosts } from '@/features/composer/posts/change-posts';
import { can } from '@/features/composer/posts/status';
import { TimesDialog } from '@/features/posts/components/times-dialog';
import { confirmDelete } from '@/features/posts/confirm-delete';
import type { Selection } from '@/features/posts/hooks/use-selection';
import { useTimes } from '@/features/posts/hooks/use-times';
import { counted, wholeNumber } from '@/lib/words/format';

/** What can be done with the selected cards: each time as one change, all or nothing. */
export function SelectedBar({ selection }: { selection: Selection<Card> }) {
  const [asked, setAsked] = useState<'step' | 'slots' | 'accounts' | null>(null);
  const change = useChangePosts();
  const approvals = useAskForApprovals();
  const times = useTimes(
    ({ text, undo }) => undo && sayDone(text, undo),
    () => undefined,
  );
  const { items: cards, clear, isAll, selectAll } = selection;
  const posts = cards.flatMap((card) => card.posts);
  const movable = posts.filter((post) => can(post, 'cancel')).map(asTimed);
  const deletable = posts.filter((post) => can(post, 'delete'));
  const done = () => {
    setAsked(null);
    clear();
  };
  const remove = async () => {
    const gone = deletable.map(({ id }) => ({ id, isDeleted: true }));
    if (!(await confirmDelete(gone.length, () => change.mutateAsync(gone)))) return;
    toast.success(`${counted(gone.length, 'post', 'posts')} deleted`);
    clear();
  };
  const askForApproval = () =>
    approvals.mutate([...new Set(cards.map(({ ideaId }) => ideaId))], {
      onSuccess: ({ asked: count }) => {
        if (count === 0) return void toast.error('Someone has asked for these already. Try again in an hour.');
        toast.success(`Asked for approval of ${counted(count, 'post', 'posts')}`);
        clear();
      },
    });
  return (
    <>
      <div className="pointer-events-none sticky bottom-19 z-sticky mt-4 flex flex-col items-center *:pointer-events-auto sm:bottom-5 print:hidden">
        <Toolbar label="Selected posts" className={inkBar}>
          <p className="mr-2 ml-1.5 font-semibold tabular-nums max-sm:grow sm:ml-0">
            {wholeNumber(cards.length)} selected, {counted(posts.length, 'post', 'posts')}
          </p>
          {movable.length > 0 && (
            <>
              <Button size="sm" onClick={() => setAsked('step')}>
                Move…
              </Button>
              <Button size="sm" onClick={() => setAsked('slots')}>
                Next free slots
              </Button>
            </>
          )}
          <Button size="sm" onClick={() => setAsked('accounts')}>
            Change account
          </Button>
          {movable.length > 0 && (
            <Button size="sm" pending={approvals.isPending} onClick={askForApproval}>
              Ask for approval
            </Button>
          )}
          {deletable.length > 0 && (
            <Button size="sm" onClick={() => void remove()}>
              Delete
            </Button>
          )}
          {!isAll && (
            <Button size="sm" onClick={selectAll}>
              Select all
            </Button>
          )}
          <IconButton size="sm" label="Clear selection" icon={<X />} onClick={clear} />
        </Toolbar>
      </div>
      {(asked === 'step' || asked === 'slots') && (
        <TimesDialog
          posts={movable}
          startWith={asked}
          open
          onOpenChange={() => setAsked(null)}
          pending={times.isPending}
          onConfirm={(moves) => times.change(moves, done)}
        />
      )}
      {asked === 'accounts' && (
        <AccountsDialog
          posts={posts}
          pending={change.isPending}
          onClose={() => setAsked(null)}
          onChoose={(changes, before) =>
            change.mutate(changes, {
              onSuccess: () => {
                done();
                const text = `${counted(changes.length, 'post', 'posts')} moved to another account`;
                sayDone(text, () => change.mutate(before));
              },
            })
          }
        />
      )}
    </>
  );
}
