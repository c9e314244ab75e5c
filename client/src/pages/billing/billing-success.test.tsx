import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { billingKeys } from '@/features/session/api';
import { forgetCheckout, keepCheckout } from '@/features/session/checkout-record';
import { makeBillingInfo } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const free = makeBillingInfo();
const pro = makeBillingInfo({ currentPlan: 'pro', period: 'yearly', renewsAt: '2027-11-20T12:00:00.000Z' });
const success = '/billing/success?session_id=cs_1';

beforeAll(() => loadScreens('/billing', '/billing/success'), 60_000);
beforeEach(() => {
  signIn();
  keepCheckout({ planId: 'pro', isAnnual: true, path: null, stopped: null });
});

it('says “Activating…” until the server says that the plan is there, then what it unlocks', async () => {
  let asked = 0;
  server.use(answer('get', '/api/billing/info', () => (++asked > 1 ? pro : free)));
  renderApp(success);
  expect(await screen.findByText('Activating…')).toBeVisible();
  expect(screen.queryByText(/^You're on/)).toBeNull();
  expect(await screen.findByRole('heading', { name: "You're on Pro" })).toBeVisible();
  expect(screen.getByText('Feature 1')).toBeVisible();
  expect(screen.queryByText('Feature 10')).toBeNull();
});

it('does not take the plan from before the payment, or another period, for the one that was bought', async () => {
  server.use(answer('get', '/api/billing/info', { ...pro, period: 'monthly' }));
  renderApp(success);
  await screen.findByText('Activating…');
  await waitFor(() => expect(queryClient.getQueryData(billingKeys.info)).toBeDefined());
  expect(screen.queryByText(/^You're on/)).toBeNull();
});

it('asks Stripe when no message has come after some seconds, and again at a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const refusal = { status: 503, type: 'UPSTREAM_UNAVAILABLE', message: 'Away.' };
  server.use(answer('get', '/api/billing/info', free), refuse('post', '/api/billing/refresh', refusal));
  renderApp(success);
  await screen.findByText('Activating…');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByRole('heading', { name: "We couldn't check your payment." })).toBeVisible();
  server.use(answer('post', '/api/billing/refresh', pro), answer('get', '/api/billing/info', pro));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: "You're on Pro" })).toBeVisible();
  vi.useRealTimers();
});

it('says at once that there was no payment when the address was opened by hand, and leads out', async () => {
  forgetCheckout();
  const refusal = { status: 409, type: 'CONFLICT', message: 'Nothing was paid yet.' };
  server.use(answer('get', '/api/billing/info', free), refuse('post', '/api/billing/refresh', refusal));
  renderApp(success);
  expect(await screen.findByRole('heading', { name: 'No payment found.' })).toBeVisible();
  expect(screen.queryByText('Activating…')).toBeNull();
  expect(screen.queryByText(refusal.message)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open billing' })).toHaveAttribute('href', '/billing');
});

it('says when the other period begins, where it begins later', async () => {
  keepCheckout({ planId: 'pro', isAnnual: false, path: null, stopped: null });
  const nextPlan = { planId: 'pro', at: '2027-11-20T12:00:00.000Z' } as const;
  server.use(answer('get', '/api/billing/info', { ...pro, nextPlan }));
  renderApp('/billing/success?change=1');
  expect(await screen.findByRole('heading', { name: "You're on Pro" })).toBeVisible();
  expect(screen.getByText(/^Pro is billed .* until .*2027, then monthly\.$/)).toBeVisible();
});

it('leads to Billing when it is opened by hand', async () => {
  renderApp('/billing/success');
  await waitFor(() => expect(window.location.pathname).toBe('/billing'));
});
