import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { queryClient } from '@/api/query-client';
import { connectApiToApp } from '@/app/connect-api';
import { Providers } from '@/app/providers';
import { routes } from '@/app/routes';
import { TopLayer } from '@/components/top-layer';
import { useAuthStore, type User } from '@/features/session/store';
import { makeSession } from '@/testing/factories';

type Router = ReturnType<typeof createBrowserRouter>;
const routers = new Set<Router>();

export function disposeRouters(): void {
  routers.forEach((router) => router.dispose());
  routers.clear();
}

/** Signs in without a call; what is given changes the made user. */
export function signIn(user: Partial<User> = {}): void {
  useAuthStore.getState().login(makeSession(user));
}

/** Imports the screens of these addresses, which on a busy machine takes longer than a test waits for something to appear. */
export async function loadScreens(...addresses: string[]): Promise<void> {
  for (const { route } of addresses.flatMap((address) => matchRoutes(routes, address) ?? []))
    if (typeof route.lazy === 'function') await route.lazy();
}

/** The whole app at an address: real routes, guards, providers, cache and API layer over msw. */
export function renderApp(path: string) {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  routers.add(router);
  connectApiToApp((to, options) => void router.navigate(to, options));
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router };
}

/** Waits for a screen's title: while its code loads, the loading screen has one of its own. */
export const findScreen = (options = {}) =>
  screen.findByRole('heading', { level: 1, name: /^(?!Loading)/, ...options });

/** A component inside providers and a router of one route. */
export function renderWithProviders(element: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: [element, <TopLayer key="top" />] }], {
    initialEntries: [path],
  });
  routers.add(router);
  connectApiToApp((to, options) => void router.navigate(to, options));
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}
