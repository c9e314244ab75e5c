import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { Providers } from '@/app/providers';
import { createRouter } from '@/app/router';
import { leave } from '@/lib/address/leave';
import { sayOnce } from '@/lib/loading/say-once';
import { findScreen, loadScreens, signIn } from '@/testing/render';
import { ignoreScreens } from '@/testing/server';

// Loaded once, so that no test waits for them.
beforeAll(() => loadScreens('/dashboard', '/settings'), 120_000);
let dispose = () => {};
beforeEach(() => {
  ignoreScreens();
  signIn();
});
afterEach(() => {
  cleanup();
  dispose();
});

async function openDashboard() {
  window.history.replaceState(null, '', '/dashboard');
  const router = createRouter();
  dispose = () => router.dispose();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await findScreen();
  // What says things loads after the screen.
  void sayOnce('Ready', 'ready');
  await screen.findByText('Ready', undefined, { timeout: 15_000 });
  act(() => onlineManager.setOnline(false));
  return router;
}

const refusal = () => screen.findByText("You're offline. Try again when you're back.", undefined, { timeout: 15_000 });

describe('a screen that is asked for offline', () => {
  it('does not open by itself when the connection is back, but at the next press', async () => {
    const router = await openDashboard();
    await act(() => router.navigate(paths.team));
    expect(await refusal()).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/^You're offline\. Try/)).toBeNull());
    expect(window.location.pathname).toBe('/dashboard');
    await act(() => router.navigate(paths.team));
    await waitFor(() => expect(window.location.pathname).toBe('/invite'), { timeout: 60_000 });
  }, 120_000);

  it('opens when it is loaded already', async () => {
    const router = await openDashboard();
    await act(() => router.navigate(paths.settings));
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  });

  it('leaves the app where it is for a page that is a document of its own', async () => {
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    const router = await openDashboard();
    await act(() => router.navigate(paths.help));
    expect(await refusal()).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(reload).not.toHaveBeenCalled();
  });
});
