import { leave } from '@/lib/address/leave';
import { isConnected } from '@/lib/device/online';
import { isFetchingInPlace } from '@/lib/loading/prefetch';
import { sayOnce } from '@/lib/loading/say-once';

const reloadedKey = 'reloaded-build';

/**
 * After a deploy the old build's chunks are gone. A screen that is not there reloads the page, once per build (the
 * entry's hashed address names it); when that did not help, it says so and leaves the choice. Parts of a screen and
 * whatever fails without a connection wait instead (`lazy`).
 */
export function reloadOnStaleBuild(build: string): () => void {
  const onPreloadError = (event: Event) => {
    if (isFetchingInPlace() || !isConnected()) return;
    if (sessionStorage.getItem(reloadedKey) === build) {
      sayOnce('A new version is available. Reload.', 'stale-build');
      return;
    }
    sessionStorage.setItem(reloadedKey, build);
    event.preventDefault();
    leave.reload();
  };
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => window.removeEventListener('vite:preloadError', onPreloadError);
}
