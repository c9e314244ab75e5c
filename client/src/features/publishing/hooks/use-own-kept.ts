import { useEffect, useRef, useState } from 'react';
import { keep, readKept, writeKept } from '@/lib/kept-text';

/**
 * A kept text for an editor: it takes the kept text once and owns it from then on. What another tab types is not taken
 * over; ours is written again when the screen or the page goes away, since the other tab may have saved or dropped its own.
 */
export function useOwnKept(key: string): [string | null, (text: string | null) => void] {
  const [own, setOwn] = useState(() => ({ key, text: readKept(key) }));
  const isOther = own.key !== key;
  const current = isOther ? { key, text: readKept(key) } : own;
  if (isOther) setOwn(current);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    const write = () => {
      const { key: ownKey, text } = latest.current;
      if (text === null) return;
      keep(ownKey, text);
      writeKept();
    };
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, []);
  const set = (text: string | null) => {
    setOwn({ key, text });
    keep(key, text);
  };
  return [current.text, set];
}
