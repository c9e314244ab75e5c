import { use } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { isConnected } from '@/lib/device/online';

let running = 0;

/** A chunk that is missing for a part of the screen, or while merely prefetching, must not reload the page under somebody's hands. */
export function isFetchingInPlace(): boolean {
  return running > 0;
}

/** Fetches the code of the screen behind a link, on hover or focus; the navigation itself then finds it in the cache. */
export function usePrefetch(): (to: string) => void {
  const context = use(RouterContext);
  return (to) => {
    // Browsers remember a failed import until the page is loaded again.
    if (!isConnected()) return;
    for (const { route } of matchRoutes(context?.router.routes ?? [], to) ?? []) {
      if (typeof route.lazy === 'function') void fetchQuietly(route.lazy);
    }
  };
}

/** Code that nobody waits for: when it cannot be had, nothing is said and the page is not loaded again. */
export async function fetchQuietly(load: () => Promise<unknown>): Promise<void> {
  try {
    await fetchInPlace(load);
  } catch {
    // The navigation will meet the same failure and say so.
  }
}

/** Code without which the screen still stands: a failure is the caller's, and no reason to load the page again. */
export async function fetchInPlace<T>(load: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await load();
  } finally {
    running -= 1;
  }
}
