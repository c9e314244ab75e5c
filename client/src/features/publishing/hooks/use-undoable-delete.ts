import { useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraftKey, useDeleteDraft } from '@/features/publishing/drafts-api';
import { announce } from '@/lib/announce';

/**
 * A deletion that waits for its Undo as long as the list is open: the server is asked when the list or the page goes
 * away. A refusal brings the draft back, also when the list opens again.
 */
export function useUndoableDelete(id: string) {
  const [isWaiting, setWaiting] = useState(false);
  const waits = useRef(false);
  const { mutate } = useDeleteDraft(id);
  const state = useMutationState({
    filters: { mutationKey: deleteDraftKey(id) },
    select: (mutation) => mutation.state.status,
  }).at(-1);
  const commit = useEffectEvent(() => {
    if (!waits.current) return;
    waits.current = false;
    mutate(undefined, { onError: () => setWaiting(false) });
  });
  useEffect(() => {
    const onLeave = () => commit();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      commit();
    };
  }, []);
  const set = (next: boolean, words: string) => {
    waits.current = next;
    setWaiting(next);
    announce(words);
  };
  const isCommitted = state === 'pending' || state === 'success';
  return {
    isGone: isWaiting || isCommitted,
    /** Too late for Undo. */
    isCommitted,
    hasFailed: state === 'error',
    start: () => set(true, 'Draft deleted'),
    undo: () => set(false, 'Draft kept'),
  };
}
