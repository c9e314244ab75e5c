import { useRef } from 'react';

let isReturning = false;
/** Returns whether the focus that comes is what a closing layer gives back: nobody asks then what a button is for. */
export const isFocusReturned = (): boolean => isReturning;

const waiting = new Set<() => void>();
/** Calls back when the next layer opens, over whatever else is shown; returns how to stop. */
export function onLayerOpening(callBack: () => void): () => void {
  waiting.add(callBack);
  return () => void waiting.delete(callBack);
}

type Choice = (layer: HTMLElement) => HTMLElement | null;

export const firstField: Choice = (layer) =>
  layer.querySelector<HTMLElement>(':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)');

/** The first field of a dialog, else the button that commits nothing, which stands before the one that does. */
export const firstFieldOrSafe: Choice = (layer) =>
  firstField(layer) ?? layer.querySelector<HTMLElement>('[data-footer] button:not(:only-child)');

/**
 * Radix gives focus back to a dialog's trigger only; ours also open from a shortcut, a server's answer or a menu item
 * that is gone. So what had focus at opening gets it back, if it still stands; of a menu, the button that opened it.
 * Focus that somebody or something has put elsewhere meanwhile stays there.
 * At opening the focus goes to what `choice` returns, or to the layer, never to its Close; without one Radix decides.
 */
export function useReturnFocus(choice?: Choice) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const menu = document.activeElement?.closest('[role=menu]');
      const opener = menu?.getAttribute('aria-labelledby');
      before.current = opener ? document.getElementById(opener) : document.activeElement;
      for (const callBack of waiting) callBack();
      if (choice === undefined || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      (choice(event.target) ?? event.target).focus({ preventScroll: true });
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
