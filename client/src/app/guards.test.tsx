import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documents, paths, servedRoutes } from '@/app/paths';
import { useAuthStore } from '@/features/session/store';
import { leave } from '@/lib/address/leave';
import { safePath } from '@/lib/address/safe-path';
import { publicPages } from '@/public/pages';
import { makeSession } from '@/testing/factories';
import { findScreen, renderApp, signIn } from '@/testing/render';
import { ignoreScreens } from '@/testing/server';

const here = () => window.location.pathname + window.location.search;
const arrivesAt = (address: string) => waitFor(() => expect(here()).toBe(address));

beforeEach(() => ignoreScreens());

describe('a visitor', () => {
  it('is sent from the app to sign-in; the origin is in the state and in the address', async () => {
    const { router } = renderApp('/settings?tab=security');
    await arrivesAt('/auth/login?from=%2Fsettings%3Ftab%3Dsecurity');
    expect(router.state.location.state).toEqual({ from: '/settings?tab=security' });
  });

  it('goes from / by way of /dashboard to sign-in', async () => {
    renderApp('/');
    await arrivesAt('/auth/login?from=%2Fdashboard');
  });

  it.each([
    paths.login,
    paths.signup,
    paths.forgotPassword,
    paths.verifyOtp,
    paths.resetPassword,
    paths.authCallback,
    paths.trending,
    '/invite/some-token',
  ])('may stay at %s', async (path) => {
    renderApp(path);
    await findScreen();
    expect(here()).toBe(path);
  });

  it('is sent to sign-in from the X callback, which is a page of the app', async () => {
    renderApp('/auth/twitter/callback?oauth_token=t');
    await arrivesAt('/auth/login?from=%2Fauth%2Ftwitter%2Fcallback%3Foauth_token%3Dt');
  });

  it('goes on to the origin after signing in', async () => {
    renderApp('/auth/login?from=%2Fsettings%3Ftab%3Dsecurity');
    await findScreen();
    useAuthStore.getState().login(makeSession());
    await arrivesAt('/settings?tab=security');
  });

  it('goes to onboarding when the email was verified a moment ago and nothing is remembered', async () => {
    renderApp('/auth/verify-otp');
    await findScreen();
    useAuthStore.getState().login({ ...makeSession({ onboardedAt: null }), isNew: true });
    await arrivesAt('/onboarding');
  });

  it('sees a 404 page at an unknown address', async () => {
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

describe('a member with an unverified email', () => {
  it.each([paths.dashboard, paths.settings, paths.login, paths.signup])(
    'is confined to the code screen, from %s',
    async (path) => {
      signIn({ isEmailVerified: false, email: 'maya+1@example.com' });
      renderApp(path);
      await waitFor(() => expect(window.location.pathname).toBe('/auth/verify-otp'));
      expect(new URLSearchParams(window.location.search).get('email')).toBe('maya+1@example.com');
    },
  );

  it('may stay on the code screen', async () => {
    signIn({ isEmailVerified: false });
    renderApp('/auth/verify-otp?email=maya%40example.com');
    await findScreen();
    expect(here()).toBe('/auth/verify-otp?email=maya%40example.com');
  });
});

describe('a verified member', () => {
  it.each([paths.login, paths.signup, paths.forgotPassword, paths.verifyOtp, paths.resetPassword])(
    'is sent from %s to the dashboard',
    async (path) => {
      signIn();
      renderApp(path);
      await arrivesAt('/dashboard');
    },
  );

  it('may open /auth/callback', async () => {
    signIn();
    renderApp('/auth/callback?code=c');
    await findScreen();
    expect(here()).toBe('/auth/callback?code=c');
  });

  it('goes from / to the dashboard and finds it at any path below', async () => {
    signIn();
    renderApp('/');
    await arrivesAt('/dashboard');
    const { router } = renderApp('/dashboard/anything/below');
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.matches.some((match) => match.route.path === '/dashboard/*')).toBe(true);
    expect(here()).toBe('/dashboard/anything/below');
  });

  it('is not sent back to the screen they signed out from', async () => {
    signIn();
    renderApp('/settings');
    await findScreen();
    useAuthStore.getState().logout('user');
    await arrivesAt('/auth/login');
  });

  it('sees a 403 page in the admin area, at its address; an admin sees the area', async () => {
    signIn();
    const { unmount } = renderApp('/admin/analytics');
    expect(await screen.findByText(/Only site admins can open this page/)).toBeVisible();
    expect(here()).toBe('/admin/analytics');
    unmount();
    signIn({ isAdmin: true });
    renderApp('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin analytics' })).toBeVisible();
    expect(here()).toBe('/admin/analytics');
  });
});

describe('the remembered origin', () => {
  it.each([
    '//evil.example',
    '//',
    '/.//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    'settings',
    '',
    null,
    undefined,
    7,
  ])('refuses %s', (value) => {
    expect(safePath(value)).toBeNull();
  });

  it('keeps search and hash of a path of this site', () => {
    expect(safePath('/settings?tab=voices#top')).toBe('/settings?tab=voices#top');
  });

  it('does not lead a signed-in member off the site', async () => {
    signIn();
    renderApp('/auth/login?from=%2F%2Fevil.example');
    await arrivesAt('/dashboard');
  });
});

describe('the routes', () => {
  const filled = (path: string) => path.replace(':slug', 'ai').replace(':token', 'abc').replace('/*', '/x');

  it.each(Object.values(paths))('%s leads to a screen, not to the 404 page', async (path) => {
    vi.spyOn(leave, 'reload').mockReturnValue();
    signIn({ isAdmin: true });
    const { router } = renderApp(filled(path));
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.matches.at(-1)?.route.path).not.toBe('*');
  });

  it('are all in the list of addresses that the server answers', () => {
    const served = servedRoutes().map((route) => route.path);
    expect(served).toEqual(
      expect.arrayContaining(['/', '/dashboard/*', '/tools/trending/:slug', '/invite/:token', '/billing/success']),
    );
    expect(served).toHaveLength(new Set([...Object.values(paths), ...documents]).size);
    expect(
      servedRoutes()
        .filter((route) => route.isDocument)
        .map((route) => route.path),
    ).toEqual(documents);
  });

  it('that are documents are the pages of the public entry, and the app loads them as such', async () => {
    expect(publicPages.map((entry) => entry.path)).toEqual(documents);
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    const { router } = renderApp('/auth/login');
    await findScreen();
    expect(reload).not.toHaveBeenCalled();
    await router.navigate('/pricing?plan=pro');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(here()).toBe('/pricing?plan=pro');
  });
});
