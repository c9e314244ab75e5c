import { useDeferredValue, useMemo } from 'react';
import { originalityOf } from '@text/originality';

/** How close a text is to its source, counted after the key stroke; null without a source. */
export function useOriginality(text: string, source: string | undefined) {
  const counted = useDeferredValue(text);
  return useMemo(
    () => (source === undefined || counted === '' ? null : { text: counted, ...originalityOf(counted, source) }),
    [counted, source],
  );
}
