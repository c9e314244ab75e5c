import { useState } from 'react';

/** Returns the value from when the hold began, and the current one once it ends: a list under a sheet must not move. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, hold] = useState(value);
  // A first value always shows.
  const isFree = !isHeld || held === undefined;
  if (isFree && held !== value) hold(value);
  return isFree ? value : held;
}
