import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkInput, type BulkResult, useBulkPosts } from '@/features/posts/bulk-api';
import { listedPost, type Post } from '@/features/composer/posts/posts-api';
import { type BulkOutcome, outcomeOf } from '@/features/posts/bulk-work';
import { useUndoableDeletes } from '@/features/posts/hooks/use-undoable-deletes';
import { useTimes } from '@/features/posts/hooks/use-times';
import { announce } from '@/lib/focus/announce';

/** One action on many posts, and what became of each of them. */
export function useBulkWork() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const show = (next: BulkOutcome) => {
    setOutcome(next);
    announce(next.text);
  };
  // Told where it ends, since a payment may lie between the press and the answer.
  const bulk = useBulkPosts('chosen', (results, orders) => {
    const [first] = orders;
    const posts = orders.flatMap(({ ids }) => ids.flatMap((id) => listedPost(client, id) ?? []));
    if (first !== undefined) show(outcomeOf(first.action, results, posts));
  });
  const times = useTimes(show, () => setOutcome(null));
  const deletes = useUndoableDeletes((results: readonly BulkResult[], posts: readonly Post[]) => {
    // Those that were deleted are gone already; only a refusal is news.
    if (results.some(({ isDone }) => !isDone)) show(outcomeOf('delete', results, posts));
  });
  return {
    outcome,
    dismiss: () => setOutcome(null),
    isPending: bulk.isPending,
    run: (orders: readonly BulkInput[], onSettled?: () => void) => {
      if (orders.length === 0) return;
      setOutcome(null);
      bulk.mutate([...orders], { ...(onSettled && { onSettled }) });
    },
    deletes,
    times,
  };
}

export type BulkWork = ReturnType<typeof useBulkWork>;
