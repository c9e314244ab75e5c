import { useEffect, useRef } from 'react';
import { scrollToShow } from '@/lib/scroll-to-show';

/** The focus goes with the choice, and its row comes into sight. */
export function useFollowingFocus(selectedId: string | null, onSelect: (id: string) => void) {
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current !== selectedId) return;
    wanted.current = null;
    card.current?.focus({ preventScroll: true });
    scrollToShow(list.current?.querySelector(`[data-queue-row="${selectedId}"]`), { block: 'nearest' });
    scrollToShow(card.current, { block: 'nearest' });
  });
  const go = (id: string) => {
    wanted.current = id;
    onSelect(id);
  };
  return { card, list, go };
}

export type FollowingFocus = ReturnType<typeof useFollowingFocus>;
