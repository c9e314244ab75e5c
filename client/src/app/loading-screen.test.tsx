import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { findScreen, renderApp, signIn } from '@/testing/render';
import { ignoreScreens } from '@/testing/server';

it('says why the sign-in screen does not open yet, offline and not loaded before', async () => {
  ignoreScreens();
  signIn();
  renderApp('/settings');
  await findScreen();
  onlineManager.setOnline(false);
  act(() => useAuthStore.getState().logout('server'));
  const words = "You're offline. This page opens when you're back.";
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
