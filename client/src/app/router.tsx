import { createBrowserRouter, matchRoutes, resolvePath } from 'react-router';
import { redirectFor } from '@/app/guards';
import { paths } from '@/app/paths';
import { routes } from '@/app/routes';
import { useAuthStore } from '@/features/session/store';

/**
 * Asks the guards once before anything is loaded: otherwise a visitor at /dashboard would fetch the shell and the
 * dashboard only to be sent to the sign-in page. React-router keeps a location's state under `usr`.
 */
function redirectBeforeStart(): void {
  const { search, hash } = window.location;
  const pathname = window.location.pathname === paths.home ? paths.dashboard : window.location.pathname;
  const state = (window.history.state as { usr?: unknown } | null)?.usr ?? null;
  const guard = matchRoutes(routes, pathname)?.find((match) => isGuard(match.route.handle))?.route.handle as Handle;
  const redirect =
    guard === undefined ? null : redirectFor(guard.guard, useAuthStore.getState(), { pathname, search, hash, state });
  if (redirect === null) return;
  const to = resolvePath(redirect.to);
  window.history.replaceState({ usr: redirect.state ?? null }, '', to.pathname + to.search + to.hash);
}

type Handle = { guard: 'visitors' | 'members' } | undefined;
const isGuard = (handle: unknown) => (handle as Handle)?.guard !== undefined;

export function createRouter() {
  redirectBeforeStart();
  return createBrowserRouter(routes);
}
