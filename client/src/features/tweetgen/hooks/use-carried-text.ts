import { useEffect } from 'react';
import { type CarriedKind, takeCarried } from '@/lib/carried-text';
import { keep, readKept, useKept } from '@/lib/kept-text';

const replacedKey = (fieldKey: string) => `${fieldKey}:replaced`;

/**
 * Puts a text that was brought from a free tool into the field whose words are kept under that key, once. Where it takes
 * the place of other words, `bringBack` gives those back. `isWanted` is off while the field belongs to an open chat.
 */
export function useCarriedText(kind: CarriedKind, fieldKey: string, isWanted = true) {
  const [replaced, setReplaced] = useKept(replacedKey(fieldKey));
  useEffect(() => {
    if (isWanted) takeInto(kind, fieldKey);
  }, [kind, fieldKey, isWanted]);
  if (replaced === null) return { bringBack: undefined };
  return {
    bringBack: () => {
      keep(fieldKey, replaced);
      setReplaced(null);
    },
  };
}

function takeInto(kind: CarriedKind, fieldKey: string): void {
  const carried = takeCarried(kind);
  if (carried === null) return;
  const before = readKept(fieldKey) ?? '';
  if (before.trim() !== '' && before.trim() !== carried.trim()) keep(replacedKey(fieldKey), before);
  keep(fieldKey, carried);
}
