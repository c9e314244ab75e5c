import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query holds: `useMedia('(width >= 90rem)')`. For what CSS alone can't decide, such as a name that goes.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
