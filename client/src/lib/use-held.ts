import { useState } from 'react';

/** Returns what it was when the hold began, and its news only after: a list under a sheet must not move there. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, hold] = useState(value);
  // What has never come is not held back.
  const isFree = !isHeld || held === undefined;
  if (isFree && held !== value) hold(value);
  return isFree ? value : held;
}
