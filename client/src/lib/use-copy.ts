import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { announce } from '@/lib/focus/announce';

const doneMs = 2_000;

/** Copies and says so: `isDone` for two seconds, and to screen readers. */
export function useCopy() {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  const write = async (text: string, onCopied?: () => void) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it manually.');
      return;
    }
    setDone(true);
    announce('Copied');
    onCopied?.();
  };
  return { isDone, copy: (...what: Parameters<typeof write>) => void write(...what) };
}
