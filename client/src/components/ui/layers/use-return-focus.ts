import { useRef } from 'react';

let isReturning = false;
/** Returns whether the focus that comes is what a closing layer gives back: nobody asks then what a button is for. */
export const isFocusReturned = (): boolean => isReturning;

/**
 * Radix gives focus back to a dialog's trigger only; ours also open from a shortcut, a server's answer or a menu item
 * that is gone. So what had focus at opening gets it back, if it still stands; of a menu, the button that opened it.
 * Focus that somebody or something has put elsewhere meanwhile stays there.
 */
export function useReturnFocus({ focusLayer = false } = {}) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const menu = document.activeElement?.closest('[role=menu]');
      const opener = menu?.getAttribute('aria-labelledby');
      before.current = opener ? document.getElementById(opener) : document.activeElement;
      if (!focusLayer || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      event.target.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const target = before.current;
      const isThere = target instanceof HTMLElement && target !== document.body && target.isConnected;
      isReturning = true;
      (isThere ? target : document.getElementById('main'))?.focus({ preventScroll: true });
      isReturning = false;
    },
  };
}
