import { useEffect } from 'react';
import { type FieldKind, takeCarried } from '@/lib/device/carried-text';
import { storeDraft, readStored, useDraft } from '@/lib/device/stored';
import * as v from 'valibot';

const replacedKey = (fieldKey: string) => `${fieldKey}:replaced`;

/**
 * Puts a text that was brought from a free tool into the field whose words are kept under that key, once. Where it has
 * replaced other words, the answer brings those back.
 */
export function useCarriedBrief(kind: FieldKind, fieldKey: string): (() => void) | undefined {
  const [replaced, setReplaced] = useDraft(replacedKey(fieldKey), v.string());
  useEffect(() => {
    const carried = takeCarried(kind);
    if (carried !== null) putInto(fieldKey, carried);
  }, [kind, fieldKey]);
  if (replaced === null) return undefined;
  return () => {
    storeDraft(fieldKey, replaced);
    setReplaced(null);
  };
}

function putInto(fieldKey: string, text: string): void {
  const before = readStored(fieldKey, v.string()) ?? '';
  if (before.trim() !== '' && before.trim() !== text.trim()) storeDraft(replacedKey(fieldKey), before);
  storeDraft(fieldKey, text);
}
