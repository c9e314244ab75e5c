import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { UndoToast } from '@/components/undo-toast';
import { useChangePosts } from '@/features/composer/posts/change-posts';
import { queueMovesQuery } from '@/features/slots/api';
import type { Week } from '@/features/slots/week';
import { counted, weekdayClockText } from '@/lib/words/format';

interface QueueMovesProps {
  accountId: string;
  /** What the posts were queued by. */
  before: Week;
  week: Week;
  /** They follow the week now. */
  onMoved: () => void;
}

/** Offers to move the posts whose slot a change took away, after a look at where they go. */
export function QueueMoves({ accountId, before, week, onMoved }: QueueMovesProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: moves = [] } = useQuery(queueMovesQuery(accountId, before, week));
  const change = useChangePosts();
  if (moves.length === 0) return null;
  const text = counted(moves.length, 'scheduled post', 'scheduled posts');
  const back = moves.map(({ id, from }) => ({ id, scheduledAt: from, timezone: week.timezone }));
  const move = () =>
    change.mutate(
      moves.map(({ id, to }) => ({ id, scheduledAt: to, timezone: week.timezone })),
      {
        onSuccess: () => {
          setOpen(false);
          onMoved();
          const said = `${counted(moves.length, 'post', 'posts')} moved`;
          const toastId = toast.success(
            <UndoToast text={said} onUndo={() => (toast.dismiss(toastId), change.mutate(back))} />,
          );
        },
      },
    );
  return (
    <>
      <Notice action={<Button onClick={() => setOpen(true)}>Show new times…</Button>}>
        {text} can move to the new slots.
      </Notice>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Move queued posts to the new slots?"
        description="They keep their order. Posts that were scheduled at a time of their own stay."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Leave them</Button>
            <Button variant="primary" pending={change.isPending} onClick={move}>
              Move {counted(moves.length, 'post', 'posts')}
            </Button>
          </>
        }
      >
        <FormProblem call={change} operation="Failed to update post" />
        <ul tabIndex={0} aria-label="New times" className="max-h-[50dvh] divide-y divide-line overflow-y-auto">
          {moves.map(({ id, text: excerpt, from, to }) => (
            <li key={id} className="py-2 text-small">
              <p dir="auto" className="truncate">
                {excerpt.replaceAll(/\s+/g, ' ') || 'No text'}
              </p>
              <p className="text-ink-2 tabular-nums">
                <s>{weekdayClockText(from, week.timezone)}</s> → <b>{weekdayClockText(to, week.timezone)}</b>
              </p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
