import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnerKey } from '@/features/session/access';
import { late } from '@/lib/loading/late';

const liveChanges = late(() => import('@/app/live-changes'));

/** The first screen comes first. */
const startAfterMs = 1_000;

/** Follows what changes in the workspace; anew for another person or workspace. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const owner = useOwnerKey();
  useEffect(() => {
    const ended = new AbortController();
    const start = async () => {
      const { followChanges } = await liveChanges.get();
      if (ended.signal.aborted) return;
      const stop = followChanges(client);
      ended.signal.addEventListener('abort', stop);
    };
    const timer = setTimeout(() => void start(), startAfterMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [client, owner]);
}
