import { type RefObject, useEffect } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** Keeps something in the middle of the screen while what stands around it still loads, until the person does anything. */
export function useHeldInView(element: RefObject<Element | null>, isWanted: boolean): void {
  useEffect(() => {
    const held = element.current;
    if (!isWanted || held === null) return undefined;
    const show = () => scrollToShow(held, { block: 'center' });
    const observer = new ResizeObserver(show);
    for (let part: Element | null = held; part !== null; part = part.parentElement)
      for (const beside of part.parentElement?.children ?? []) observer.observe(beside);
    const stop = () => observer.disconnect();
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, stop, { passive: true });
    show();
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, stop);
    };
  }, [element, isWanted]);
}
