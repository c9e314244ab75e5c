import { useDeferredValue, useMemo } from 'react';
import type { Structure } from '@text/structure/kinds';
import { lazy, useLazy } from '@/lib/loading/lazy';

const reader = lazy(() => import('@text/structure/structure'));

/**
 * Returns the structure of a text, read on this device after the key stroke; null without a text, and until the reader is loaded.
 */
export function useStructure(text: string): Structure | null {
  const source = useDeferredValue(text.trim());
  const readStructure = useLazy(reader, source !== '')?.readStructure;
  return useMemo(
    () => (source === '' || readStructure === undefined ? null : readStructure(source)),
    [source, readStructure],
  );
}
