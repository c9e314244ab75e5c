import { useState } from 'react';

interface Awaited {
  isPending: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** What is asked for and has neither come nor failed. */
export const isOnItsWay = ({ isPending, fetchStatus }: Awaited): boolean => isPending && fetchStatus !== 'paused';

/**
 * Returns whether all of it has come or failed, from then on for good: a screen that is drawn only then moves nothing later,
 * and what failed is asked for again by its own part, which must not go away for that.
 */
export function useAllKnown(queries: readonly Awaited[]): boolean {
  const isKnownNow = !queries.some(isOnItsWay);
  const [isKnown, setKnown] = useState(isKnownNow);
  if (isKnownNow && !isKnown) setKnown(true);
  return isKnown;
}
