import { useCallback, useRef } from 'react';

/** Focus for a field that may not be on the screen yet: it then takes it as soon as it is drawn. */
export function useFocusWhenDrawn() {
  const field = useRef<HTMLTextAreaElement>(null);
  const isWanted = useRef(false);
  const focus = useCallback(() => {
    isWanted.current = field.current === null;
    field.current?.focus();
  }, []);
  const ref = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (element === null || !isWanted.current) return;
    isWanted.current = false;
    element.focus();
  }, []);
  return { ref, focus };
}
