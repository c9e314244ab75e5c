import { type RefObject, useEffect, useRef } from 'react';

interface SteadyBelow {
  above: RefObject<HTMLDivElement | null>;
  below: RefObject<HTMLElement | null>;
}

/**
 * On narrow windows, what is beside the text stands below it. Somebody who reads there keeps their place when a text lands
 * above: the page scrolls by what it has grown. Browsers do so where the text is out of sight alone, and Safari never.
 */
export function useSteadyBelow(): SteadyBelow {
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLElement>(null);
  useEffect(() => {
    const [text, beside] = [above.current, below.current];
    if (text === null || beside === null) return undefined;
    // On the page, not in the window: a scroll in the same task must not be taken back. Nothing is drawn yet: no place to keep.
    let place = Infinity;
    const placeNow = () => beside.getBoundingClientRect().top + window.scrollY;
    // Whoever pressed elsewhere looks there: at the text, or what a panel did to it. Safari gives a pressed button no focus.
    let isRead = false;
    const look = ({ target }: Event) => {
      isRead = beside.contains(target as Node);
    };
    const remember = () => {
      place = placeNow();
    };
    const stay = (records: readonly MutationRecord[]) => {
      const top = place - window.scrollY;
      if (top >= window.innerHeight || window.matchMedia('(width >= 64rem)').matches) return;
      // Where less stands there now, the page is still long enough to stay.
      beside.style.setProperty('--least-height', `${window.innerHeight - top}px`);
      if (isRead && records.some(({ target }) => text.contains(target)))
        document.documentElement.scrollTop += placeNow() - place;
    };
    // In the task that changed the page, before anybody sees it; what is drawn is what the next change moves.
    const changes = new MutationObserver(stay);
    const sizes = new ResizeObserver(remember);
    for (const each of [text, beside]) changes.observe(each, { childList: true, characterData: true, subtree: true });
    sizes.observe(text);
    window.addEventListener('scroll', remember, { passive: true });
    for (const type of ['pointerdown', 'focusin']) window.addEventListener(type, look);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', remember);
      for (const type of ['pointerdown', 'focusin']) window.removeEventListener(type, look);
    };
  }, []);
  return { above, below };
}
