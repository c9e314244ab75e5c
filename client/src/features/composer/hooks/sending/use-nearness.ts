import { useCallback, useSyncExternalStore } from 'react';
import type { Post } from '@/features/composer/posts/posts-api';
import { type Nearness, nearnessOf, nextNearnessMs } from '@/features/composer/posts/status';

const longestTimerMs = 24 * 3_600_000;

/** Returns how near its time a post is, changing in the moment itself. */
export function useNearness(post: Post | undefined): Nearness {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const nextMs = post === undefined ? null : nextNearnessMs(post, Date.now());
        if (nextMs === null) return;
        timer = setTimeout(() => (onChange(), wait()), Math.min(longestTimerMs, nextMs - Date.now()));
      };
      wait();
      return () => clearTimeout(timer);
    },
    [post],
  );
  return useSyncExternalStore(subscribe, () => (post === undefined ? 'far' : nearnessOf(post, Date.now())));
}
