import { useEffect, useRef, useState } from 'react';

const showAfterMs = 200;
const showForMs = 400;

/**
 * Returns true while a skeleton should be seen: not for waits under 200 ms, and then for at least 400 ms, so nothing flickers.
 */
export function useLoadingGate(isPending: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isPending === isShown) return undefined;
    const waitMs = isPending ? showAfterMs : Math.max(0, shownAt.current + showForMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(isPending);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isPending, isShown]);
  return isShown;
}
