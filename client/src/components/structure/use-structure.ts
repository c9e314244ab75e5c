import { useDeferredValue, useMemo } from 'react';
import type { Structure } from '@text/structure/kinds';
import { late, useLate } from '@/lib/loading/late';

const reader = late(() => import('@text/structure/structure'));

/**
 * Returns the structure of a text, read on this device after the key stroke; null without a text, and until the reader is loaded.
 */
export function useStructure(text: string): Structure | null {
  const source = useDeferredValue(text.trim());
  const readStructure = useLate(reader, source !== '')?.readStructure;
  return useMemo(
    () => (source === '' || readStructure === undefined ? null : readStructure(source)),
    [source, readStructure],
  );
}
