import { useEffect, useState } from 'react';
import { secondsLeft } from '@/features/composer/sending/time';

const tickMs = 250;

/** Counts down to a moment; stops at 0. */
export function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(untilMs, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = secondsLeft(untilMs, Date.now());
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
