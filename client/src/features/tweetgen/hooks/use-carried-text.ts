import { useEffect } from 'react';
import { type FieldKind, takeCarried } from '@/lib/carried-text';
import { keep, readKept, useKept } from '@/lib/kept-text';

const replacedKey = (fieldKey: string) => `${fieldKey}:replaced`;

/**
 * Puts a text that was brought from a free tool into the field whose words are kept under that key, once. Where it takes
 * the place of other words, `bringBack` gives those back. `isWanted` is off while the field belongs to an open chat.
 */
export function useCarriedText(kind: FieldKind, fieldKey: string, isWanted = true) {
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

function takeInto(kind: FieldKind, fieldKey: string): void {
  const carried = takeCarried(kind);
  if (carried !== null) putInto(fieldKey, carried, readKept(fieldKey) ?? '');
}

/** A text from a free tool in place of what stands in the field, which can be had back. */
export function putInto(fieldKey: string, text: string, before: string): void {
  if (before.trim() !== '' && before.trim() !== text.trim()) keep(replacedKey(fieldKey), before);
  keep(fieldKey, text);
}
