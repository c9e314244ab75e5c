import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BulkInput, type BulkResult, useBulkPosts } from '@/features/posts/bulk-api';
import { changeLists, listedPost, type Post } from '@/features/composer/posts/posts-api';
import { type BulkOutcome, outcomeOf } from '@/features/posts/bulk-work';
import { useTimes } from '@/features/posts/hooks/use-times';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

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

/**
 * Posts that are going nowhere leave the list right away and can be had back: the server is asked when the next ones are
 * deleted, or the list or the page goes away. One that it refuses to delete comes back.
 */
function useUndoableDeletes(onResults: (results: readonly BulkResult[], posts: readonly Post[]) => void) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Post[]>([]);
  const latest = useRef(waiting);
  const sent = useRef<readonly Post[]>([]);
  const { mutate } = useBulkPosts('deleted', (results) => onResults(results, sent.current));
  const send = (posts: readonly Post[]) => {
    if (posts.length === 0) return;
    const ids = posts.map(({ id }) => id);
    changeLists(client, (all) => all.filter(({ id }) => !ids.includes(id)));
    sent.current = posts;
    mutate([{ ids, action: 'delete' }]);
  };
  const set = (posts: readonly Post[], message: string) => {
    latest.current = posts;
    setWaiting(posts);
    announce(message);
  };
  const commit = useEffectEvent(() => {
    send(latest.current);
    latest.current = [];
  });
  useEffect(() => {
    const onLeave = () => commit();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      commit();
    };
  }, []);
  return {
    waiting,
    start: (posts: readonly Post[]) => {
      send(latest.current);
      set(posts, `${counted(posts.length, 'post', 'posts')} deleted`);
    },
    undo: () => set([], 'Posts restored'),
  };
}
