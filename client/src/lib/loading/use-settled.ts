import { useEffect, useState } from 'react';

/** Returns the words once nobody has typed for a moment. */
export function useSettled(text: string, settleMs = 300): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text, settleMs]);
  return settled;
}
