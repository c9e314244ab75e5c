import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeLists, type Post } from '@/features/publishing/api';
import { type BulkResult, useBulkPosts } from '@/features/publishing/post-actions';
import { announce } from '@/lib/announce';

/**
 * Posts that are not going anywhere are gone from the list at once and wait for their Undo: the server is asked when the
 * next ones are deleted, or the list or the page goes away. One that it refuses to delete comes back.
 */
export function useUndoableDeletes(onResults: (results: BulkResult[], posts: readonly Post[]) => void) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Post[]>([]);
  const latest = useRef(waiting);
  const { mutate } = useBulkPosts();
  const send = (posts: readonly Post[]) => {
    if (posts.length === 0) return;
    const ids = posts.map(({ id }) => id);
    changeLists(client, (all) => all.filter(({ id }) => !ids.includes(id)));
    mutate([{ ids, action: 'delete' }], { onSuccess: (results) => onResults(results, posts) });
  };
  const set = (posts: readonly Post[], words: string) => {
    latest.current = posts;
    setWaiting(posts);
    announce(words);
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
      set(posts, posts.length === 1 ? 'Post deleted' : `${posts.length} posts deleted`);
    },
    undo: () => set([], 'Kept'),
  };
}
