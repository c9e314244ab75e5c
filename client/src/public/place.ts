import type { Navigator, Path, To } from 'react-router';
import { leave } from '@/lib/address/leave';

type Place = Pick<Path, 'pathname' | 'search' | 'hash'>;

const listeners = new Set<() => void>();
let current: Place | null = null;

const read = (): Place => {
  const { pathname, search, hash } = window.location;
  if (current?.pathname !== pathname || current.search !== search || current.hash !== hash)
    current = { pathname, search, hash };
  return current;
};

/** Where the browser is, for useSyncExternalStore. */
export const place = {
  read,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  },
};

/**
 * Back can lead to the app without a load: the app pushed this page's address and then reloaded it, so the browser takes
 * its entry for the same document. Called before anything else, as people are quick. Returns the way to stop.
 */
export function leaveOnForeignEntry(): () => void {
  const { pathname } = window.location;
  const onPopState = () => {
    if (window.location.pathname !== pathname) leave.reload();
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

const toAddress = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? window.location.pathname}${to.search ?? ''}${to.hash ?? ''}`;

/** Another page is another document; a change of the search or the hash stays on this one. */
function go(to: To, method: 'pushState' | 'replaceState'): void {
  const address = toAddress(to);
  const target = new URL(address, window.location.href);
  if (target.pathname !== window.location.pathname) {
    leave.to(address);
    return;
  }
  window.history[method](null, '', address);
  listeners.forEach((listener) => listener());
}

/** What react-router's components call where the app has its data router. */
export const documentNavigator: Navigator = {
  createHref: toAddress,
  push: (to) => go(to, 'pushState'),
  replace: (to) => go(to, 'replaceState'),
  go: (delta) => window.history.go(delta),
};
