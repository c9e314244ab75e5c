import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeLists, type Post } from '@/features/composer/posts/posts-api';
import { type BulkResult, useBulkPosts } from '@/features/posts/bulk-api';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

/**
 * Posts that are going nowhere leave the list right away and can be had back: the server is asked when the next ones are
 * deleted, or the list or the page goes away. One that it refuses to delete comes back.
 */
export function useUndoableDeletes(onResults: (results: readonly BulkResult[], posts: readonly Post[]) => void) {
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
