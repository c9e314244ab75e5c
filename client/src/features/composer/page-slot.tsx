import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** The place on a writing screen's page that hides the text while something is in it; null until it is drawn. */
export const PageSlotContext = createContext<HTMLElement | null>(null);

/** Draws in the page's column what belongs to what stands beside it. */
export function PageSlot({ children }: { children: ReactNode }) {
  const place = use(PageSlotContext);
  return place === null ? null : createPortal(children, place);
}

/** On a writing screen of a phone, unfolds what stands beside the text elsewhere. */
export const UnfoldContext = createContext<() => void>(() => undefined);

/** Unfolds it while there is something in it to be read, before it is drawn. */
export function useUnfolded(isNeeded: boolean): void {
  const unfold = use(UnfoldContext);
  useLayoutEffect(() => {
    if (isNeeded) unfold();
  }, [isNeeded, unfold]);
}
