import { useState } from 'react';

/** Returns true from the first time on that something is: room that was given once, or a section that was opened, stays. */
export function useWasEver(isNow: boolean, wasAtFirst = () => false): boolean {
  const [was, setWas] = useState(() => isNow || wasAtFirst());
  if (isNow && !was) setWas(true);
  return was || isNow;
}
