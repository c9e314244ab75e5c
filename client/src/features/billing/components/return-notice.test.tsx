import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { ignoreScreens } from '@/testing/server';

beforeEach(() => ignoreScreens());
afterEach(() => vi.restoreAllMocks());

it('is said over the sheet that the person comes back to', async () => {
  signIn();
  await loadScreens('/posts');
  renderApp('/posts?post=p1&checkout=cancelled');
  const messages = await screen.findByRole('region', { name: 'Messages', hidden: true });
  expect(await within(messages).findByText(/^You left the payment page without paying/)).toBeVisible();
});

it('leaves the next screen alone, whatever the browser answers to scrolling', async () => {
  // Current Chromium answers with a promise.
  const scroll = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockReturnValue(Promise.resolve() as unknown as undefined);
  signIn();
  await loadScreens('/settings', '/billing');
  const { router } = renderApp('/settings?checkout=done');
  await screen.findByRole('button', { name: 'Dismiss' });
  expect(scroll).toHaveBeenCalled();
  await router.navigate('/billing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(screen.queryByText(/could not be shown/)).toBeNull();
});
