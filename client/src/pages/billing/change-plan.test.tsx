import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import type { BillingInfo } from '@/features/session/api';
import { leave } from '@/lib/address/leave';
import { makeBillingInfo } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const firstScreen = { timeout: 15_000 };
const at = '2026-12-20T12:00:00.000Z';
const december20 = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(at));
const pro = { currentPlan: 'pro', period: 'yearly', renewsAt: at, hasCustomer: true, isTrialAvailable: false } as const;

beforeAll(() => loadScreens('/billing'), 60_000);
beforeEach(() => {
  signIn();
  server.use(http.get('*/api/billing/invoices', () => HttpResponse.json({ success: true, data: [], meta: {} })));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openPlans(info: Partial<BillingInfo>) {
  server.use(answer('get', '/api/billing/info', makeBillingInfo(info)));
  renderApp('/billing');
  await screen.findByRole('region', { name: 'Plan' }, firstScreen);
  await press('Change plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose Your Plan' }));
  await dialog.findByRole('button', { name: 'Current Plan' });
  const row = (name: string) =>
    within(dialog.getAllByRole('listitem').find((item) => item.textContent.startsWith(name)) ?? document.body);
  return { dialog, row };
}

it('begins at the period that is paid, and offers the other one', async () => {
  const bodies: unknown[] = [];
  server.use(
    answer('post', '/api/billing/checkout', async ({ request }) => {
      bodies.push(await request.json());
      return { url: 'https://portal.example/1' };
    }),
  );
  const to = vi.spyOn(leave, 'to').mockReturnValue();
  const { dialog, row } = await openPlans(pro);
  expect(dialog.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  expect(row('Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: 'Monthly' }));
  expect(row('Pro').getByText(`Starts on ${december20}, when your yearly period ends.`)).toBeVisible();
  await userEvent.click(row('Pro').getByRole('button', { name: 'Change to monthly' }));
  await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://portal.example/1'));
  expect(bodies).toEqual([{ planId: 'pro', isAnnual: false, returnTo: '/billing' }]);
});

it('leads to what a smaller plan pauses, and leaves Free to “Cancel plan”', async () => {
  server.use(answer('get', '/api/billing/downgrade', { planId: 'starter', appliesAt: at, groups: [] }));
  const { row } = await openPlans(pro);
  expect(row('Free').queryByRole('button')).toBeNull();
  await userEvent.click(row('Starter').getByRole('button', { name: 'Change to Starter' }));
  expect(await screen.findByRole('dialog', { name: 'Change to Starter' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Choose Your Plan' })).toBeNull();
});

it('does not offer a smaller plan where one is asked for', async () => {
  const { dialog } = await openPlans(pro);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  act(() => useUpgradeStore.getState().open({ requiredPlan: 'starter', feature: 'seats' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Upgrade Required for seats' }));
  expect(asked.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  expect(asked.queryByRole('button', { name: 'Change to Starter' })).toBeNull();
});

it('stays open and says what stood in the way of a payment', async () => {
  server.use(
    refuse('post', '/api/billing/checkout', {
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      message: 'Payments are not connected.',
    }),
  );
  const { dialog } = await openPlans({});
  await userEvent.click(dialog.getByRole('button', { name: 'Go Pro' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});
