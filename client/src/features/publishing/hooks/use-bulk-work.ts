import { useState } from 'react';
import type { Post } from '@/features/publishing/api';
import { type BulkSaid, saidOf } from '@/features/publishing/bulk-work';
import { useUndoableDeletes } from '@/features/publishing/hooks/use-undoable-deletes';
import { type BulkAction, type BulkInput, type BulkResult, useBulkPosts } from '@/features/publishing/post-actions';
import { announce } from '@/lib/announce';

/** One action on many posts, and what became of each of them. */
export function useBulkWork() {
  const [said, setSaid] = useState<BulkSaid | null>(null);
  const bulk = useBulkPosts();
  const say = (action: BulkAction, posts: readonly Post[]) => (results: readonly BulkResult[]) => {
    const next = saidOf(action, results, posts);
    setSaid(next);
    announce(next.words);
  };
  const deletes = useUndoableDeletes((results, posts) => {
    // Those that went are gone already; only a refusal is news.
    if (results.some(({ isDone }) => !isDone)) say('delete', posts)(results);
  });
  return {
    said,
    dismiss: () => setSaid(null),
    isPending: bulk.isPending,
    run: (posts: readonly Post[], orders: readonly BulkInput[], after?: () => void) => {
      const [first] = orders;
      if (first === undefined) return;
      setSaid(null);
      bulk.mutate([...orders], { onSuccess: say(first.action, posts), ...(after && { onSettled: after }) });
    },
    deletes,
  };
}

export type BulkWork = ReturnType<typeof useBulkWork>;
