import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { plansQuery } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { makeBillingInfo, makePlans } from '@/testing/factories';
import { findScreen, loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

beforeAll(() => loadScreens('/settings'), 60_000);

async function openShell(path = '/settings') {
  signIn();
  renderApp(path);
  await findScreen();
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the locks of the navigation', () => {
  it('stand on what the plan does not allow, and only that', async () => {
    await openShell();
    expect(await nav().findByRole('button', { name: /Monitoring/ })).toBeVisible();
    expect(nav().getByRole('button', { name: /Team/ })).toBeVisible();
    expect(nav().queryAllByRole('button', { name: /locked/ })).toHaveLength(2);
  });

  it('mark the screen that is open like every entry', async () => {
    await openShell('/monitoring');
    expect(await nav().findByRole('button', { name: /Monitoring/, current: 'page' })).toBeVisible();
  });

  it('stand there from the first moment once they are known', async () => {
    await openShell();
    expect(await nav().findByRole('button', { name: /Team/ })).toBeVisible();
    cleanup();
    queryClient.clear();
    server.use(http.get('*/api/billing/info', () => new Promise(() => {})));
    await openShell();
    expect(nav().getByRole('link', { name: /^Team\s*\(locked\)$/ })).toBeVisible();
    expect(nav().getByRole('link', { name: 'Posts' })).toBeVisible();
  });

  it('stand there from the first moment after sign-up: the session names the plan', async () => {
    queryClient.setQueryData(plansQuery().queryKey, makePlans());
    server.use(http.get('*/api/billing/info', () => new Promise(() => {})));
    await openShell();
    expect(nav().getByRole('link', { name: /^Team\s*\(locked\)$/ })).toBeVisible();
    expect(nav().getByRole('link', { name: 'Posts' })).toBeVisible();
  });

  it('opens the locks with the plan', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro' })));
    await openShell();
    await waitFor(() => expect(nav().getByRole('link', { name: 'Monitoring' })).toBeVisible());
    expect(nav().queryByRole('button', { name: /locked/ })).toBeNull();
  });

  it('opens from a locked entry of the navigation, leaves the screen behind, and gives the focus back', async () => {
    signIn();
    renderApp('/settings');
    const entry = await screen.findByRole('button', { name: /Monitoring/ });
    await userEvent.click(entry);
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for monitoring' });
    expect(dialog).toHaveAccessibleDescription(
      'This feature requires a paid plan. Upgrade to unlock monitoring and more.',
    );
    expect(await within(dialog).findAllByRole('button', { name: 'Start Free Trial' })).toHaveLength(1);
    expect(dialog).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(entry).toHaveFocus();
    expect(window.location.pathname).toBe('/settings');
    expect(useUpgradeStore.getState().feature).toBeUndefined();
  });
});
