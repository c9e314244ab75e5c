import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { keepInTab, readInTab } from '@/lib/device/kept-in-tab';

const key = 'status-height';
const schema = v.object({ docId: v.string(), height: v.number() });

/**
 * Over a reload, the text is here before the server has said what became of it. Returns the element whose height to keep for
 * that time, and the height in pixels that it had before.
 */
export function useKeptHeight(docId: string | undefined): [RefObject<HTMLDivElement | null>, number | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => readInTab(key, schema));
  useEffect(() => {
    const keep = () => keepInTab(key, { docId, height: ref.current?.offsetHeight });
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [docId]);
  return [ref, kept?.docId === docId ? kept?.height : undefined];
}
