import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { findScreen, renderApp, signIn } from '@/testing/render';
import { ignoreScreens } from '@/testing/server';

it('says why the sign-in screen does not open yet, offline and not loaded before', async () => {
  ignoreScreens();
  signIn();
  renderApp('/settings');
  await findScreen();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => useAuthStore.getState().logout('server'));
  const words = "You're offline. This page opens when you're back.";
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
