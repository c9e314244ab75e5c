import { useState } from 'react';
import type { Review } from '@/features/automation/api';
import { useUndoRun } from '@/features/automation/decisions-api';
import { announce } from '@/lib/focus/announce';

export type OpenReview = Review & { post: NonNullable<Review['post']> };

/** What somebody decided here, as the server answered it. */
export interface Decision {
  review: OpenReview;
  kind: 'approved' | 'rejected';
}

/** So many stay in sight with their Undo. */
const most = 3;

/** The queue without what was decided here, and the latest decisions. `waiting` is what the server's list has. */
export function useReviews(waiting: readonly OpenReview[], onUndone: (id: string) => void) {
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const undoing = useUndoRun(({ id }) => {
    setDecided((all) => all.filter(({ review }) => review.id !== id));
    onUndone(id);
    announce('Undone');
  });
  return {
    queue: waiting.filter(({ id }) => decided.every(({ review }) => review.id !== id)),
    /** The latest first. */
    decided,
    decide: (decision: Decision) => {
      setDecided((all) => [decision, ...all].slice(0, most));
      announce(decision.kind === 'approved' ? 'Approved' : 'Rejected');
    },
    undo: ({ review: { id } }: Decision) => {
      if (!undoing.isPending) undoing.mutate({ id });
    },
    undoing,
  };
}
