import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** On a phone what is written stands far below, under its form: it is brought into sight once, with the press that starts it. */
export function useRevealed(startedAtMs: number | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const top = region.current?.getBoundingClientRect().top ?? 0;
    if (startedAtMs !== undefined && top > window.innerHeight * 0.6) scrollToShow(region.current, { block: 'start' });
  }, [startedAtMs]);
  return region;
}
