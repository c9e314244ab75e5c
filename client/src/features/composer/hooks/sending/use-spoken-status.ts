import { useEffect, useRef } from 'react';
import { platformName } from '@/features/accounts/words';
import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf, type StatusLine, statusTable } from '@/features/composer/posts/status';
import { announce } from '@/lib/focus/announce';

/** Said once for each state that the post gets into, never for the one that it had when it came up. */
export function useSpokenStatus(post: Post, line: StatusLine | null): void {
  const status = displayStatusOf(post);
  const before = useRef(status);
  const message = line?.kind === 'trouble' ? `${statusTable[line.status].label}. ${line.message}` : null;
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (status === 'published') announce(`Published on ${platformName(post.platform)}`);
    else if (message !== null) announce(message);
  }, [status, message, post.platform]);
}
