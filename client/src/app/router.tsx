import { createBrowserRouter, matchRoutes, resolvePath, type RouterNavigateOptions, type To } from 'react-router';
import { redirectFor } from '@/app/guards';
import { paths } from '@/app/paths';
import { routes, type ScreenHandle } from '@/app/routes';
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

/**
 * A screen that can't be loaded offline is not opened later either, when somebody may have gone on with something else; only
 * a redirect waits, because nothing stands where it leads away from. The key after asking for a new post is for the post: it
 * must not overtake a transition.
 */
function openAtOnceOrNot(router: Router): void {
  const navigate = router.navigate as Navigate;
  const open: Navigate = async (to, options) => {
    if (options?.replace !== true && !isInReach(router, to)) return;
    await navigate(to, isNewPost(to) ? { ...options, flushSync: true } : options);
  };
  router.navigate = open;
}

type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>;

const isNewPost = (to: unknown): boolean => typeof to === 'string' && /[?&]new(&|$)/.test(to);

function isInReach(router: Router, to: To | number | null): boolean {
  if (to === null || typeof to === 'number') return true;
  const { pathname } = resolvePath(to, router.state.location.pathname);
  const matches = matchRoutes(router.routes, pathname) ?? [];
  return matches.every(({ route }) => (route.handle as Partial<ScreenHandle> | undefined)?.isInReach?.() ?? true);
}

export function createRouter(): Router {
  redirectBeforeStart();
  const router = createBrowserRouter(routes);
  openAtOnceOrNot(router);
  return router;
}
