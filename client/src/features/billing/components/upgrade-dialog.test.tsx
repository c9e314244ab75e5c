import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { billingKeys } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { leave } from '@/lib/address/leave';
import { makeBillingInfo } from '@/testing/factories';
import { findScreen, loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

beforeAll(
  () => Promise.all([loadScreens('/settings'), import('@/features/billing/components/upgrade-dialog')]),
  60_000,
);

const noPayments = () =>
  refuse('post', '/api/billing/checkout', {
    status: 503,
    type: 'INTEGRATION_NOT_CONFIGURED',
    message: 'Payments are not connected.',
  });

async function openIn(path = '/settings', resetsAt = '2026-11-21T00:00:00Z') {
  signIn();
  renderApp(path);
  await findScreen();
  useUpgradeStore.getState().open({
    requiredPlan: 'pro',
    feature: 'daily generations',
    currentUsage: 20,
    limit: 20,
    resetsAt,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for daily generations' });
  await within(dialog).findByRole('button', { name: 'Go Pro' });
  return dialog;
}

describe('the upgrade dialog', () => {
  it('says title, text and usage, and lists the plans in their order', async () => {
    const dialog = await openIn();
    expect(dialog).toHaveAccessibleDescription("You've used 20/20 for this day. Upgrade to continue.");
    expect(within(dialog).getByRole('meter', { name: 'Daily generations' })).toHaveAttribute(
      'aria-valuetext',
      '20 of 20',
    );
    const rows = within(within(dialog).getByRole('list', { name: 'Plans' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.match(/^(Free|Starter|Pro)/)?.[0])).toEqual(['Free', 'Starter', 'Pro']);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Current Plan' })).toBeDisabled());
  });

  it('names the ways out where no plan has more', async () => {
    server.use(answer('get', '/api/billing/info', () => makeBillingInfo({ currentPlan: 'pro' })));
    signIn();
    renderApp('/settings');
    await findScreen();
    act(() =>
      useUpgradeStore.getState().open({ requiredPlan: 'pro', feature: 'team members', currentUsage: 5, limit: 5 }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for team members' });
    expect(await within(dialog).findByText(/No plan includes more of this than Pro/)).toBeVisible();
    expect(within(dialog).queryByRole('list', { name: 'Plans' })).toBeNull();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact');
  });

  it('starts a checkout and leaves for its address', async () => {
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/billing/checkout', async ({ request }) => {
        bodies.push(await request.json());
        return { url: 'https://pay.example/1' };
      }),
    );
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const dialog = await openIn();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Pro' }));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
    expect(bodies).toEqual([{ planId: 'pro', isAnnual: false, returnTo: '/settings' }]);
  });

  it('offers to ask the owner when the member may not buy, without a toast', async () => {
    server.use(
      refuse('post', '/api/billing/checkout', { status: 403, type: 'ROLE_REQUIRED', message: 'Only owners.' }),
    );
    const dialog = await openIn();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Pro' }));
    expect(await within(dialog).findByText(/Only the workspace's owner can change the plan/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Copy request' })).toBeVisible();
    expect(screen.queryByText('Only owners.')).toBeNull();
  });

  it('says when the count starts again', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    const dialog = await openIn('/settings', inAnHour.toISOString());
    const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
    expect(within(dialog).getByText(`More at ${clock.format(inAnHour)}`)).toBeVisible();
  });

  it('says in place that payments are not set up, without a toast', async () => {
    server.use(noPayments());
    const dialog = await openIn();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Pro' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Payments are not connected\.$/);
    expect(screen.getAllByText('Payments are not connected.')).toHaveLength(1);
  });

  it('offers the yearly price, and pays for a year', async () => {
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/billing/checkout', async ({ request }) => {
        bodies.push(await request.json());
        return { url: 'https://pay.example/1' };
      }),
    );
    vi.spyOn(leave, 'to').mockReturnValue();
    const dialog = await openIn();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Yearly' }));
    expect(within(dialog).getByText('$82.50 per month')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Pro' }));
    await waitFor(() => expect(bodies).toEqual([{ planId: 'pro', isAnnual: true, returnTo: '/settings' }]));
  });

  it('offers nothing below the plan, and no second trial', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ isTrialAvailable: false })));
    const dialog = await openIn();
    expect(await within(dialog).findByRole('button', { name: 'Choose Starter' })).toBeVisible();
    expect(within(dialog).queryByText('First 14 days free')).toBeNull();
    act(() => {
      useUpgradeStore.getState().open({ requiredPlan: 'starter', feature: 'daily generations' });
      queryClient.setQueryData(billingKeys.info, makeBillingInfo({ currentPlan: 'pro', isTrialAvailable: false }));
    });
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Choose Starter' })).toBeNull());
    expect(within(dialog).getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  });
});
