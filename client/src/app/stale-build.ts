import { leave } from '@/lib/leave';
import { isPrefetching } from '@/lib/prefetch';

const reloadedKey = 'reloaded-build';

/**
 * After a deploy the old build's chunks are gone. The page reloads once per build (the entry's hashed address names it);
 * when that did not help, it says so and leaves the choice.
 */
export function reloadOnStaleBuild(build: string): () => void {
  const onPreloadError = (event: Event) => {
    if (isPrefetching()) return;
    if (sessionStorage.getItem(reloadedKey) === build) {
      void import('react-hot-toast/headless').then(({ toast }) =>
        toast('A new version is available. Reload.', { id: 'stale-build', duration: Number.POSITIVE_INFINITY }),
      );
      return;
    }
    sessionStorage.setItem(reloadedKey, build);
    event.preventDefault();
    leave.reload();
  };
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => window.removeEventListener('vite:preloadError', onPreloadError);
}
