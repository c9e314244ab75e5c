import { type RefObject, useEffect, useRef } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

interface Moment {
  isWriting: boolean;
  /** The limit's card stands in place of a result. */
  isOutcome: boolean;
}

/** A started run scrolls into sight where it is below the fold; its outcome takes the focus unless somebody types. */
export function useResultFocus(region: RefObject<HTMLElement | null>, { isWriting, isOutcome }: Moment): void {
  const before = useRef(isWriting);
  const field = useRef<{ element: Element | null; value: string }>({ element: null, value: '' });
  useEffect(() => {
    const wasWriting = before.current;
    before.current = isWriting;
    if (isWriting === wasWriting) return;
    if (isWriting) {
      field.current = focusedField();
      const top = region.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight * 0.6) scrollToShow(region.current, { block: 'start', behavior: 'smooth' });
    } else if (isOutcome && !isTyping(field.current)) region.current?.focus({ preventScroll: true });
  }, [isWriting, isOutcome, region]);
}

function focusedField(): { element: Element | null; value: string } {
  const element = document.activeElement;
  return { element, value: valueOf(element) };
}

const valueOf = (element: Element | null): string =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element.value : '';

/** In another field than at the start, or the same one with other words. */
function isTyping(start: { element: Element | null; value: string }): boolean {
  const now = focusedField();
  const isField = now.element?.matches('textarea, input, select') === true;
  return isField && (now.element !== start.element || now.value !== start.value);
}
