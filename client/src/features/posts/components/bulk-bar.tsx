import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Toolbar } from '@/components/ui/toolbar';
import { LabelsLayer } from '@/features/composer/components/labels/late-labels-layer';
import type { Post } from '@/features/composer/posts/posts-api';
import { canBeUndone, type ChosenAction, fitting } from '@/features/posts/bulk-work';
import { QueueDialog } from '@/features/posts/components/queue-dialog';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';
import type { Selection } from '@/features/posts/hooks/use-selection';
import type { BulkAction } from '@/features/posts/bulk-api';
import { late } from '@/lib/loading/late';
import { counted } from '@/lib/words/format';

const TimesDialog = late(async () => (await import('@/features/posts/components/times-dialog')).TimesDialog, {
  isOpen: ({ open }) => open,
});

interface BulkBarProps {
  selection: Selection;
  work: BulkWork;
}

const labels: readonly (readonly [ChosenAction, string])[] = [
  ['queue', 'Add to queue'],
  ['retry', 'Retry'],
  ['time', 'Change time'],
  ['cancel', 'Unschedule'],
];

/** Ink, so that it stands out from the rows that it lies on; its buttons take its colours. */
const bar =
  'flex w-max max-w-full flex-wrap items-center gap-1 max-sm:w-full rounded-[14px] bg-toast p-1.5 sm:pl-4 text-toast-ink shadow-dialog [&_:focus-visible]:outline-accent [&_button]:border-transparent [&_button]:bg-transparent [&_button]:text-toast-ink [&_button:hover]:bg-toast-ink/15';

/** What can be done with the ticked posts; a number says when it is not all of them. */
export function BulkBar({ selection, work }: BulkBarProps) {
  const [asked, setAsked] = useState<'delete' | 'queue' | 'time' | null>(null);
  const { posts, clear } = selection;
  const labelButton = useRef<HTMLButtonElement>(null);
  const [isLabelling, setLabelling] = useState(false);
  const press = (action: ChosenAction, chosen: readonly Post[]) => {
    if (action === 'queue' || action === 'time') setAsked(action);
    else if (action !== 'delete') run(action, chosen);
    else if (canBeUndone(chosen)) {
      work.deletes.start(chosen);
      clear();
    } else setAsked('delete');
  };
  const run = (action: BulkAction, chosen: readonly Post[]) => {
    work.run([{ action, ids: chosen.map(({ id }) => id) }], () => setAsked(null));
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
  const many = (count: number) => counted(count, 'post', 'posts');
  const toDelete = fitting(posts, 'delete');
  const toMove = fitting(posts, 'time');
  return (
    <>
      {posts.length > 0 && (
        <Toolbar label="Selected posts" className={bar}>
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
      <ConfirmDialog
        open={asked === 'delete' && posts.length > 0}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'delete' : null)}
        title={`Delete ${many(toDelete.length)}?`}
        description="Scheduled posts won't be published. Published ones are removed from this list and stay on their network."
        confirmLabel={`Delete ${many(toDelete.length)}`}
        cancelLabel="Keep posts"
        pending={work.isPending}
        onConfirm={() => run('delete', toDelete)}
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
