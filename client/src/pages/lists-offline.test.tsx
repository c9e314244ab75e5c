import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBillingInfo, makePlans } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const screens = ['/invite', '/dashboard', '/settings', '/billing', '/platforms', '/platforms/twitter'];
beforeAll(() => loadScreens(...screens), 60_000);
beforeEach(() => {
  ignoreScreens();
  signIn();
  // It has the code of what is opened.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  onlineManager.setOnline(true);
});

const later = (name: string) => `You're offline. ${name} will load when you're back.`;

describe('opened offline', () => {
  it.each([
    ['/invite', 'The members'],
    ['/invite', 'The invitations'],
    ['/dashboard', 'Your usage'],
    ['/settings', 'Your account'],
    ['/settings?tab=notifications', 'The notification settings'],
    ['/settings?tab=workspace', 'The workspace'],
    ['/settings?tab=data', 'Your exports'],
    ['/billing', 'Your plan'],
    ['/platforms', 'Your accounts'],
    ['/platforms/twitter', 'Your accounts'],
  ])('%s says that it is %s that will load', async (path, name) => {
    onlineManager.setOnline(false);
    renderApp(path);
    expect((await screen.findAllByText(later(name)))[0]).toBeVisible();
    expect(screen.queryByRole('status', { name: `Loading ${name.toLowerCase()}`, hidden: true })).toBeNull();
  });

  it('shows the plan as soon as the connection is back', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo()), answer('get', '/api/billing/plans', makePlans()));
    onlineManager.setOnline(false);
    renderApp('/billing');
    await screen.findByText(later('Your plan'));
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('region', { name: 'Usage' })).toBeVisible();
    expect(screen.queryByText(later('Your plan'))).toBeNull();
  });
});

it('tries again what did not load', async () => {
  server.use(refuse('get', '/api/workspace/members', { status: 500 }), answer('get', '/api/invites', []));
  renderApp('/invite');
  expect(await screen.findByText("The members didn't load")).toBeVisible();
  server.use(answer('get', '/api/workspace/members', []));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText("The members didn't load")).toBeNull());
});
