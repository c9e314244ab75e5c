import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { billingKeys } from '@/features/billing/api';
import { forgetCheckout, keepCheckout } from '@/features/billing/checkout-record';
import { makeBillingInfo } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

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
  expect(screen.queryByText(/^You are on/)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'You are on Pro' })).toBeVisible();
  expect(screen.getByText('Feature 1')).toBeVisible();
  expect(screen.queryByText('Feature 10')).toBeNull();
});

it('does not take the plan from before the payment, or another period, for the one that was bought', async () => {
  server.use(answer('get', '/api/billing/info', { ...pro, period: 'monthly' }));
  renderApp(success);
  await screen.findByText('Activating…');
  await waitFor(() => expect(queryClient.getQueryData(billingKeys.info)).toBeDefined());
  expect(screen.queryByText(/^You are on/)).toBeNull();
});

it('says after 20 seconds that it takes longer, and asks Stripe at a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  server.use(answer('get', '/api/billing/info', free), answer('post', '/api/billing/refresh', pro));
  renderApp(success);
  await screen.findByText('Activating…');
  vi.advanceTimersByTime(20_000);
  expect(await screen.findByText('Your payment is on its way to us.')).toBeVisible();
  server.use(answer('get', '/api/billing/info', pro));
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('heading', { name: 'You are on Pro' })).toBeVisible();
  vi.useRealTimers();
});

it('does not speak of a payment that nobody began in this tab, and leads out', async () => {
  forgetCheckout();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  server.use(answer('get', '/api/billing/info', free));
  renderApp(success);
  await screen.findByText('Activating…');
  vi.advanceTimersByTime(20_000);
  expect(await screen.findByText('No payment has reached us.')).toBeVisible();
  expect(screen.queryByText('Your payment is on its way to us.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open billing' })).toHaveAttribute('href', '/billing');
  vi.useRealTimers();
});

it('leads to Billing when it is opened by hand', async () => {
  renderApp('/billing/success');
  await waitFor(() => expect(window.location.pathname).toBe('/billing'));
});
