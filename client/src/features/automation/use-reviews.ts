import { useState } from 'react';
import type { Review } from '@/features/automation/api';
import { useUndoRun } from '@/features/automation/decisions-api';
import { useHeldBack } from '@/features/composer/components/review-queue';
import { announce } from '@/lib/announce';

export type OpenReview = Review & { post: NonNullable<Review['post']> };

/** What somebody decided here, as the server answered it. */
export interface Decision {
  review: OpenReview;
  kind: 'approved' | 'rejected';
}

/** So many stay in sight with their Undo. */
const most = 3;

/** The queue without what was decided here, and the latest decisions. `waiting` is what the server's list has. */
export function useReviews(waiting: readonly OpenReview[]) {
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const [selectedId, select] = useState('');
  const { shown, heldCount, show } = useHeldBack(waiting);
  const undoing = useUndoRun();
  const queue = shown.filter(({ id }) => decided.every(({ review }) => review.id !== id));
  const at = Math.max(
    0,
    queue.findIndex(({ id }) => id === selectedId),
  );
  return {
    queue,
    selected: queue[at],
    select,
    held: { count: heldCount, show },
    /** The latest first. */
    decided,
    /** The next one takes the place of what was decided. */
    decide: (decision: Decision) => {
      setDecided((all) => [decision, ...all].slice(0, most));
      select((queue[at + 1] ?? queue[at - 1])?.id ?? '');
      announce(decision.kind === 'approved' ? 'Approved' : 'Rejected');
    },
    undo: ({ review: { id } }: Decision) => {
      if (undoing.isPending) return;
      undoing.mutate(
        { id },
        {
          onSuccess: () => {
            setDecided((all) => all.filter(({ review }) => review.id !== id));
            select(id);
            announce('Undone');
          },
        },
      );
    },
    undoing,
  };
}
