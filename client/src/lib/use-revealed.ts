import { type RefObject, useEffect, useRef } from 'react';

/** On a phone what is written stands below its form: a new run brings it into sight. */
export function useRevealed(runKey: string | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const seen = useRef(runKey);
  useEffect(() => {
    const isNew = runKey !== undefined && runKey !== seen.current;
    seen.current = runKey;
    const top = region.current?.getBoundingClientRect().top ?? 0;
    if (isNew && top > window.innerHeight * 0.6) region.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [runKey]);
  return region;
}
