import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Structure } from '@text/structure/kinds';

type Read = (text: string) => Structure;

let loaded: Read | null = null;

/** The reader with its word lists comes beside the screen, when there is something to read. */
function useReader(isNeeded: boolean): Read | null {
  const [reader, setReader] = useState<{ read: Read } | null>(loaded === null ? null : { read: loaded });
  useEffect(() => {
    if (!isNeeded || loaded !== null) return undefined;
    let isGone = false;
    // A chunk that is missing after a deploy has its own answer (app/stale-build).
    import('@text/structure').then(
      ({ readStructure }) => {
        loaded = readStructure;
        if (!isGone) setReader({ read: readStructure });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return reader?.read ?? null;
}

/** The build of a text, read on this machine after the key stroke; null without a text, and until the reader is there. */
export function useStructure(text: string): Structure | null {
  const source = useDeferredValue(text.trim());
  const read = useReader(source !== '');
  return useMemo(() => (source === '' || read === null ? null : read(source)), [source, read]);
}
