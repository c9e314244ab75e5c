import { useRef } from 'react';

/**
 * Radix gives focus back to a dialog's trigger only; ours also open from a shortcut, a server's answer or a menu item
 * that is gone. So what had focus at opening gets it back, if it still stands.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current;
      const isThere = target instanceof HTMLElement && target !== document.body && target.isConnected;
      (isThere ? target : document.getElementById('main'))?.focus({ preventScroll: true });
    },
  };
}
