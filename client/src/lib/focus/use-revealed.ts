import { type RefObject, useEffect, useRef } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** Brings into sight what stands far below, such as under its form on a phone. */
function reveal(region: Element | null): void {
  const top = region?.getBoundingClientRect().top ?? 0;
  if (top > window.innerHeight * 0.6) scrollToShow(region, { block: 'start', behavior: 'smooth' });
}

/** On a phone what is written stands below its form: a new run brings it into sight. */
export function useRevealed(runKey: string | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const seen = useRef(runKey);
  useEffect(() => {
    const isNew = runKey !== undefined && runKey !== seen.current;
    seen.current = runKey;
    if (isNew) reveal(region.current);
  }, [runKey]);
  return region;
}
