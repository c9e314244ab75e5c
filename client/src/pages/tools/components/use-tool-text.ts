import { useMemo, useState } from 'react';
import { storeValue, readStored, useStored } from '@/lib/device/stored';

interface Undo {
  /** As it stands after "Undo": "clear", "fix". */
  what: string;
  before: string;
}

export interface ToolText {
  text: string;
  /** What somebody typed. The same function at each drawing, as `change`. */
  type: (text: string) => void;
  /** What a button did to it; it can be taken back until somebody types. */
  change: (next: string, what: string) => void;
  undo: { what: string; run: () => void } | null;
  /** Somebody has used the field or left a text in it: what works on it is wanted. */
  isAwake: boolean;
  wake: () => void;
}

/** Returns the text of a tool that works in this browser: kept over a reload, changed by hand or by buttons. */
export function useToolText(name: string): ToolText {
  const key = `free-tool:${name}`;
  const [kept] = useStored(key);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [wasUsed, setUsed] = useState(false);
  const { put, ...actions } = useMemo(() => {
    const put = (next: string, taken: Undo | null) => {
      storeValue(key, next === '' ? null : next);
      setUndo(taken);
    };
    return {
      put,
      type: (next: string) => put(next, null),
      change: (next: string, what: string) => put(next, { what, before: readStored(key) ?? '' }),
      wake: () => setUsed(true),
    };
  }, [key]);
  return {
    text: kept ?? '',
    ...actions,
    isAwake: wasUsed || kept !== null,
    undo: undo === null ? null : { what: undo.what, run: () => put(undo.before, null) },
  };
}
