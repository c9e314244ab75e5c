import { useEffect, useRef, useState } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** Which item of a queue is open. The focus goes with the choice to its card, and its row comes into sight. */
export function useQueueSelection(initialId: string | null, onSelect?: (id: string) => void) {
  // An address follows a moment later; nothing else may come up in between.
  const [selectedId, setSelectedId] = useState(initialId);
  const card = useRef<HTMLElement>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current !== selectedId) return;
    wanted.current = null;
    card.current?.focus({ preventScroll: true });
    scrollToShow(document.querySelector(`[data-queue-row="${selectedId}"]`), { block: 'nearest' });
    // The one before may have been read down to its end, and a tall card would count as near enough there.
    const isCut = (card.current?.getBoundingClientRect().top ?? 0) < 0;
    scrollToShow(card.current, { block: isCut ? 'start' : 'nearest' });
  });
  return {
    selectedId,
    card,
    go: (id: string) => {
      wanted.current = id;
      setSelectedId(id);
      onSelect?.(id);
    },
  };
}

export type QueueSelection = ReturnType<typeof useQueueSelection>;
