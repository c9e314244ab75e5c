import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDeleteDraft } from '@/features/publishing/api';
import { announce } from '@/lib/announce';

/** How long Undo stays; it also stays for as long as somebody points at it or has focus on it. */
export const undoMs = 6_000;

/**
 * A deletion that waits for its Undo: the server is asked when the time is up, and at once when the screen or the page
 * goes away. A refusal brings the draft back.
 */
export function useUndoableDelete(id: string) {
  const [isWaiting, setWaiting] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const waits = useRef(false);
  const { mutate, isError, isPending } = useDeleteDraft();
  const commit = useEffectEvent((isLeaving: boolean) => {
    if (!waits.current) return;
    waits.current = false;
    mutate({ id, isLeaving }, { onError: () => setWaiting(false) });
  });
  useEffect(() => {
    if (!isWaiting || isHeld) return undefined;
    const timer = setTimeout(() => commit(false), undoMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isHeld]);
  useEffect(() => {
    const onLeave = () => commit(true);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      commit(false);
    };
  }, []);
  const set = (next: boolean, words: string) => {
    waits.current = next;
    setWaiting(next);
    announce(words);
  };
  return {
    isWaiting,
    /** Too late for Undo. */
    isCommitted: isPending,
    hasFailed: isError,
    start: () => set(true, 'Draft deleted'),
    undo: () => set(false, 'Draft kept'),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
