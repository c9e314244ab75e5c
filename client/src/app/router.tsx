import { createBrowserRouter, matchRoutes, resolvePath, type RouterNavigateOptions, type To } from 'react-router';
import { redirectFor } from '@/app/guards';
import { newPostAddress, paths } from '@/app/paths';
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

type Router = ReturnType<typeof createBrowserRouter>;
type Handle = { guard: 'visitors' | 'members' } | undefined;
const isGuard = (handle: unknown) => (handle as Handle)?.guard !== undefined;

/** The key after asking for a new post is for the post: it must not overtake a transition. */
function openPostsAtOnce(router: Router): void {
  const navigate = router.navigate as (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>;
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    navigate(to, isNewPost(to) ? { ...options, flushSync: true } : options);
}

const isNewPost = (to: unknown): boolean => typeof to === 'string' && to.startsWith(newPostAddress);

export function createRouter(): Router {
  redirectBeforeStart();
  const router = createBrowserRouter(routes);
  openPostsAtOnce(router);
  return router;
}
