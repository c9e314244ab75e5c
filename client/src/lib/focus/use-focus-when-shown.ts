import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the place of a removed control, such as Undo: the keyboard continues there. Not on a later visit, which
 * finds it in place. The owner stays while it comes and goes.
 */
export function useFocusWhenShown<Control extends HTMLElement>(isShown: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) control.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return control;
}
