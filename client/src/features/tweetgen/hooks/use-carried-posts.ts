import { useEffect, useMemo } from 'react';
import { markWaiting, readWaiting, takeWaiting, type WaitingPost, waitingKey } from '@/features/tweetgen/carried-posts';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

/** The finished texts that were brought from the free tools; they wait on this machine until they are dealt with. */
export function useCarriedPosts() {
  const owner = useOwnerKey();
  const [kept] = useKept(waitingKey(owner));
  useEffect(() => takeWaiting(owner), [owner]);
  return {
    posts: useMemo(() => readWaiting(kept), [kept]),
    mark: (id: string, state: WaitingPost['state']) => markWaiting(owner, id, state),
  };
}

export type CarriedPosts = ReturnType<typeof useCarriedPosts>;
