import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what goes away by the action inside it, such as a row or a save bar: `#main` takes the focus, not nobody. */
export function useFocusRefuge<Element extends HTMLElement>(): RefObject<Element | null> {
  const leaving = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    // Runs while the element still stands in the document.
    return () => {
      if (element?.contains(document.activeElement) === true)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return leaving;
}
