import { type RefObject, useEffect, useRef } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** On a phone what is written stands far below, under its form: it is brought into sight once, with the press that starts it. */
export function useRevealed(startedAtMs: number | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (startedAtMs === undefined) return undefined;
    // After all that the press has changed, what keeps a place included, and before it is seen.
    const frame = requestAnimationFrame(() => {
      const top = region.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight * 0.6) scrollToShow(region.current, { block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [startedAtMs]);
  return region;
}
