import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Downgrade } from '@/features/billing/plan-changes';
import { makeBillingInfo } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const firstScreen = { timeout: 15_000 };

const at = '2026-12-20T12:00:00.000Z';
const december20 = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(at));
const pro = makeBillingInfo({ currentPlan: 'pro', period: 'monthly', renewsAt: at, hasCustomer: true });
const item = (id: string, name: string, over = {}) => ({
  id,
  name,
  detail: null,
  isKept: true,
  isFixed: false,
  ...over,
});

const tight: Downgrade = {
  planId: 'free',
  appliesAt: at,
  groups: [
    {
      key: 'teamMembers',
      limit: 1,
      pendingInvites: 0,
      items: [item('m1', 'Maya Ortiz', { isFixed: true }), item('m2', 'Ada', { isKept: false })],
    },
    {
      key: 'automationRules',
      limit: 2,
      pendingInvites: 0,
      items: [item('r1', 'Morning'), item('r2', 'Noon'), item('r3', 'Night', { isKept: false })],
    },
  ],
};

beforeAll(() => loadScreens('/billing'), 60_000);
beforeEach(() => {
  signIn();
  server.use(
    answer('get', '/api/billing/info', pro),
    http.get('*/api/billing/invoices', () => HttpResponse.json({ success: true, data: [], meta: {} })),
  );
});

async function openWizard(preview: Downgrade, address = '/billing?downgrade=free') {
  server.use(answer('get', '/api/billing/downgrade', preview));
  renderApp(address);
  const dialog = within(await screen.findByRole('dialog', {}, firstScreen));
  await dialog.findByRole('heading', { name: /^What changes/ });
  return dialog;
}

it('opens from “Cancel plan”, says what changes and when, and keeps the plan', async () => {
  server.use(answer('get', '/api/billing/downgrade', { ...tight, groups: [] }));
  renderApp('/billing');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }, firstScreen));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pro' }));
  expect(await dialog.findByText(`Pro is paid until ${december20}, so you keep it until then.`)).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'What changes Step 1 of 2' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Tweets per month Unlimited 50' })).toBeVisible();
  expect(window.location.search).toBe('?downgrade=free');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Pro' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

it('lets the person choose what stays, refuses too much, and sends the choice', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('post', '/api/billing/downgrade', async ({ request }) => {
      sent.push(await request.json());
      return { ...pro, nextPlan: { planId: 'free' as const, at } };
    }),
  );
  const dialog = await openWizard(tight);
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('heading', { name: 'Choose what to keep Step 2 of 3' })).toHaveFocus();
  const members = within(dialog.getByRole('group', { name: 'Members 1 of 1' }));
  expect(members.queryByRole('checkbox')).toBeNull();
  expect(members.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maya Ortiz Kept. The owner always has a seat.',
    'Ada Paused. Free includes 1.',
  ]);
  const rules = within(dialog.getByRole('group', { name: 'Automation rules 2 of 2' }));
  await userEvent.click(rules.getByRole('checkbox', { name: 'Night' }));
  expect(dialog.getByText('1 too many. Deselect 1 to continue.')).toBeVisible();
  const next = dialog.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(dialog.getByRole('heading', { name: /^Choose what to keep/ })).toBeVisible();
  await userEvent.click(rules.getByRole('checkbox', { name: 'Noon' }));
  await userEvent.click(next);
  expect(dialog.getByText(`On ${december20} this workspace changes from Pro to Free.`)).toBeVisible();
  expect(dialog.getByText(/^Paused, not deleted: 1 member and 1 rule\./)).toBeVisible();
  server.use(answer('get', '/api/billing/info', { ...pro, nextPlan: { planId: 'free', at } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Pro' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ planId: 'free', keep: { teamMembers: ['m1'], automationRules: ['r1', 'r3'] } }]);
  expect(await screen.findByRole('button', { name: 'Keep Pro' })).toBeVisible();
  expect((await screen.findAllByText(`Free starts on ${december20}.`)).length).toBeGreaterThan(0);
});

it('says which invitations have no seat then, and of a trial that nothing is charged', async () => {
  server.use(answer('get', '/api/billing/info', { ...pro, status: 'trialing', trialEndsAt: at }));
  const [members] = tight.groups;
  const alone = { ...members, items: [item('m1', 'Maya Ortiz', { isFixed: true })], pendingInvites: 2 };
  const dialog = await openWizard({ ...tight, groups: [alone] } as Downgrade);
  expect(dialog.getByText(`Your Pro trial runs until ${december20}. You won't be charged.`)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText(/2 pending invitations can be accepted once there's a free seat\./)).toBeVisible();
});

it('shows who stays where there is nothing to choose', async () => {
  const dialog = await openWizard({ ...tight, groups: tight.groups.slice(0, 1) });
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('heading', { name: 'What stays Step 2 of 3' })).toHaveFocus();
});

it('names the price in the period that goes on, before and after', async () => {
  const yearly = { ...pro, period: 'yearly' as const };
  const nextPlan = { planId: 'starter' as const, at };
  server.use(
    answer('get', '/api/billing/info', yearly),
    answer('post', '/api/billing/downgrade', { ...yearly, nextPlan }),
  );
  const dialog = await openWizard({ planId: 'starter', appliesAt: at, groups: [] }, '/billing?downgrade=starter');
  expect(dialog.getByText(/Starter then costs \$190 per year\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText(`On ${december20} this workspace changes from Pro to Starter, $190 per year.`)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change to Starter' }));
  expect((await screen.findAllByText(`Starter, $190 per year, starts on ${december20}.`)).length).toBeGreaterThan(0);
});

it('says in place why the server refuses', async () => {
  const message = 'Keep at most 2 rules.';
  server.use(refuse('post', '/api/billing/downgrade', { status: 422, type: 'VALIDATION_FAILED', message }));
  const dialog = await openWizard({ ...tight, groups: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Pro' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

it('does not open for a plan that is not below', async () => {
  renderApp('/billing?downgrade=pro');
  await screen.findByRole('region', { name: 'Plan' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
