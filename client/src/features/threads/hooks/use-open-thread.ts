import { useEffect, useLayoutEffect } from 'react';
import type { Thread } from '@/features/threads/thread';
import { openThreads, storeNow, useThreadStore } from '@/features/threads/thread-store';
import { useOwnerKey } from '@/features/workspaces/access';

/** The thread of who is signed in, brought back before the screen is drawn and stored before it goes. */
export function useOpenThread(): Thread | null {
  const owner = useOwnerKey();
  useLayoutEffect(() => openThreads(owner), [owner]);
  useEffect(() => {
    window.addEventListener('pagehide', storeNow);
    // A phone ends a hidden page without another word.
    document.addEventListener('visibilitychange', storeNow);
    return () => {
      window.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeNow);
      storeNow();
    };
  }, []);
  return useThreadStore((state) => (state.ownerKey === owner ? state.thread : null));
}
