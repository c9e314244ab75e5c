import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import type { BillingInfo } from '@/features/session/api';
import type { PausedGroup } from '@/features/billing/plan-changes';
import { leave } from '@/lib/address/leave';
import { makeBillingInfo, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const firstScreen = { timeout: 15_000 };

const paid: Partial<BillingInfo> = {
  currentPlan: 'pro',
  period: 'monthly',
  renewsAt: '2026-12-20T12:00:00.000Z',
  hasCustomer: true,
  isTrialAvailable: false,
};
const northwind = makeUser().workspaces[1]?.id ?? '';
const december20 = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date('2026-12-20T12:00:00Z'));

beforeAll(() => loadScreens('/billing'), 60_000);
beforeEach(() => {
  signIn();
  server.use(http.get('*/api/billing/invoices', () => HttpResponse.json({ success: true, data: [], meta: {} })));
});

async function openBilling(info: Partial<BillingInfo> = {}) {
  server.use(answer('get', '/api/billing/info', makeBillingInfo(info)));
  renderApp('/billing');
  return within(await screen.findByRole('region', { name: 'Plan' }, firstScreen));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the plan', () => {
  it('says plan, price and when it renews, and leads to payment, plans and the end of the plan', async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/billing/portal', async ({ request }) => {
        sent.push(await request.json());
        return { url: 'https://portal.example/1' };
      }),
    );
    const plan = await openBilling(paid);
    expect(plan.getByText('Pro')).toBeVisible();
    expect(plan.getByText('$99 per month')).toBeVisible();
    expect(plan.getByText(`Renews on ${december20}.`)).toBeVisible();
    expect(plan.getByRole('button', { name: 'Change plan' })).toBeEnabled();
    expect(plan.getByRole('button', { name: 'Cancel plan' })).toBeEnabled();
    await press('Manage payment');
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://portal.example/1'));
    expect(sent).toEqual([{}]);
  });

  it('is shown with what it holds beside what is counted', async () => {
    await openBilling(paid);
    const included = within(screen.getByRole('region', { name: 'Included in Pro' }));
    expect(included.getByText('AI models')).toBeVisible();
    expect(included.getByText('Support')).toBeVisible();
    expect(included.queryByText('Team members')).not.toBeInTheDocument();
  });

  it('says how many seats invitations hold', async () => {
    const teamMembers = { used: 2, limit: 5, resetsAt: null, pendingInvites: 1 };
    await openBilling({ ...paid, usage: { ...makeBillingInfo().usage, teamMembers } });
    expect(screen.getByRole('meter', { name: 'Team members' })).toHaveAttribute('aria-valuetext', '2 of 5');
    expect(screen.getByText('1 seat is held by a pending invitation.')).toBeVisible();
  });

  it('tells a member who is not the owner whom to ask, and leaves out the invoices', async () => {
    const ada = { id: 'u2', role: 'owner', name: 'Ada', email: 'ada@example.com', avatarUrl: null } as const;
    server.use(
      answer('get', '/api/workspace/members', [
        { ...ada, joinedAt: '2026-01-01T00:00:00Z', lastActiveAt: null, isPaused: false, needsApproval: false },
      ]),
    );
    signIn({ activeWorkspaceId: northwind });
    const plan = await openBilling({ ...paid, status: 'past_due', graceEndsAt: '2026-12-20T12:00:00.000Z' });
    expect(await plan.findByText('Only the owner can change the plan or the payment method. Ask Ada.')).toBeVisible();
    expect(plan.getByRole('button', { name: 'Cancel plan' })).toHaveAttribute('aria-disabled', 'true');
    // Once: the bar over every other screen leaves it to this one.
    expect(screen.getByText(/The last payment failed/)).toHaveTextContent(/^The last payment failed\. Pro ends on/);
    expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });

  it('waits offline at its button, can be called off, and leaves from this screen alone', async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    let calls = 0;
    server.use(answer('post', '/api/billing/portal', () => ({ url: `https://portal.example/${++calls}` })));
    await openBilling(paid);
    act(() => onlineManager.setOnline(false));
    await press('Manage payment');
    expect(await screen.findByText('Waiting for your connection.')).toBeVisible();
    await press('Cancel');
    expect(screen.queryByText('Waiting for your connection.')).toBeNull();
    act(() => onlineManager.setOnline(true));
    act(() => onlineManager.setOnline(false));
    await press('Manage payment');
    expect(await screen.findByText('Waiting for your connection.')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://portal.example/1'));
    act(() => onlineManager.setOnline(false));
    await press('Manage payment');
    await screen.findByText('Waiting for your connection.');
    cleanup();
    act(() => onlineManager.setOnline(true));
    expect(queryClient.isMutating()).toBe(0);
  });

  it('offers nothing to manage where a checkout was begun and nothing bought', async () => {
    const plan = await openBilling({ hasCustomer: true });
    expect(plan.getByRole('button', { name: 'Change plan' })).toBeVisible();
    expect(plan.queryByRole('button', { name: 'Manage payment' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });

  it('says that nothing can be bought on this server', async () => {
    const plan = await openBilling({ ...paid, payments: 'none', period: null, renewsAt: null });
    expect(plan.getByText(/^Payments aren't set up on this server/)).toBeVisible();
    expect(plan.queryByRole('button', { name: 'Manage payment' })).toBeNull();
    expect(plan.getByText('Complimentary, no end date.')).toBeVisible();
    // Nobody pays for it, so there is nothing to cancel.
    expect(plan.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
  });
});

describe('the banner', () => {
  it('of a failed payment names the day and leads to the card', async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/billing/portal', async ({ request }) => {
        sent.push(await request.json());
        return { url: 'https://portal.example/card' };
      }),
    );
    await openBilling({ ...paid, status: 'past_due', graceEndsAt: '2026-12-20T12:00:00.000Z' });
    expect(
      screen.getByText(
        `The last payment failed. Pro ends on ${december20} unless you pay by then. Nothing is deleted.`,
      ),
    ).toBeVisible();
    await press('Update card');
    await waitFor(() => expect(to).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ flow: 'payment_method' }]);
  });

  it('of a plan that ends offers to keep it, and goes when it stays', async () => {
    server.use(answer('delete', '/api/billing/downgrade', makeBillingInfo(paid)));
    const plan = await openBilling({ ...paid, nextPlan: { planId: 'free', at: '2026-12-20T12:00:00.000Z' } });
    // In the card, which nothing above it pushes down.
    expect(plan.getByText(`You're on Pro until ${december20}, then Free.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
    server.use(answer('get', '/api/billing/info', makeBillingInfo(paid)));
    await press('Keep Pro');
    expect(await screen.findByText(`Renews on ${december20}.`)).toBeVisible();
    expect(screen.queryByText(/^You're on Pro until/)).toBeNull();
  });

  it('of a lower plan names its price where the period is certain', async () => {
    const lower = { ...paid, nextPlan: { planId: 'starter', at: '2026-12-20T12:00:00.000Z' } } as const;
    await openBilling(lower);
    expect(screen.getByText(/then Starter, \$19 per month\.$/)).toBeVisible();
    cleanup();
    queryClient.clear();
    await openBilling({ ...lower, period: 'yearly' });
    expect(screen.getByText(/, then Starter\.$/)).toBeVisible();
  });

  it('of another period says from when on, and keeps the one that runs', async () => {
    const nextPlan = { planId: 'pro', at: '2026-12-20T12:00:00.000Z' } as const;
    const plan = await openBilling({ ...paid, period: 'yearly', nextPlan });
    expect(plan.getByText(`Pro is billed yearly until ${december20}, then monthly.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep yearly billing' })).toBeEnabled();
  });

  it('of a plan that has ended leads to the plans', async () => {
    await openBilling({ lapsedPlan: 'pro', status: 'canceled' });
    expect(screen.getByText(/^Pro has ended, and this workspace is now on Free\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change plan' })).not.toHaveClass('bg-primary');
    await press('Choose a plan');
    expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
  });

  it('of a trial comes in its last three days only', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    const trial = { ...paid, currentPlan: 'starter', status: 'trialing' } as const;
    await openBilling({ ...trial, trialEndsAt: inDays(5) });
    expect(screen.queryByText(/^The trial of Starter ends/)).toBeNull();
    cleanup();
    queryClient.clear();
    await openBilling({ ...trial, trialEndsAt: inDays(2) });
    expect(await screen.findByText(/^Your Starter trial ends on .* After that it's \$19 per month/)).toBeVisible();
  });
});

describe('the usage', () => {
  it('says when it starts again, and from 80 % on what happens and which plan has more', async () => {
    const usage = makeBillingInfo().usage;
    await openBilling({
      usage: {
        ...usage,
        generationsToday: { used: 16, limit: 20, resetsAt: new Date(Date.now() + 3_600_000).toISOString() },
        tweetsThisMonth: { used: 50, limit: 50, resetsAt: new Date(Date.now() + 3_600_000).toISOString() },
        automationRules: { used: 1, limit: 3, resetsAt: null },
      },
    });
    const card = within(screen.getByRole('region', { name: 'Usage' }));
    expect(card.getByRole('meter', { name: 'Generations today' })).toHaveAttribute('aria-valuetext', '16 of 20');
    expect(
      card.getByText(/^Almost at the limit\. At 20, you can't generate until .*\. Starter has no limit\.$/),
    ).toBeVisible();
    expect(
      card.getByText(
        /^Limit reached: you can't schedule or publish new posts until .* Each post of a thread counts\.$/,
      ),
    ).toBeVisible();
    // One of one is how Free is meant to be.
    expect(card.queryByText(/you can't invite anyone else/)).toBeNull();
  });
});

describe('what the plan has paused', () => {
  const accounts = (room: number): PausedGroup[] => [
    {
      key: 'integrations',
      room,
      items: [
        { id: '0190a000-0000-7000-8000-0000000000e1', name: '@maya', detail: 'X' },
        { id: '0190a000-0000-7000-8000-0000000000e2', name: '@desk', detail: 'X' },
      ],
    },
  ];
  /** A list's answer. */
  const list = (data: PausedGroup[]) => ({ success: true, data, meta: { nextCursor: null } });

  it('comes back one by one or together where there is room', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/billing/paused', () => HttpResponse.json(list(accounts(-1)))),
      http.post('*/api/billing/paused/resume', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(list([]));
      }),
    );
    await openBilling({ ...paid, pausedItems: 2 });
    const card = within(await screen.findByRole('region', { name: 'Paused on this plan' }));
    expect(card.getByRole('heading', { name: 'Accounts: 2 accounts paused' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Resume all' })).toBeEnabled();
    await press('Resume @maya');
    await waitFor(() => expect(sent).toEqual([{ key: 'integrations', ids: ['0190a000-0000-7000-8000-0000000000e1'] }]));
  });

  it('says why it cannot come back without room', async () => {
    server.use(http.get('*/api/billing/paused', () => HttpResponse.json(list(accounts(0)))));
    await openBilling({ pausedItems: 2 });
    const button = await screen.findByRole('button', { name: 'Resume @maya' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Free has no room for more. Upgrade to resume them.');
  });
});

describe('the invoices', () => {
  it('say number, day, amount and a status in words', async () => {
    const invoice = {
      id: 'in_1',
      number: 'QC-0001',
      createdAt: '2026-12-20T12:00:00.000Z',
      amountCents: 9_900,
      currency: 'usd',
      status: 'open',
      hostedUrl: 'https://pay.example/in_1',
      pdfUrl: null,
    };
    server.use(
      http.get('*/api/billing/invoices', () =>
        HttpResponse.json({ success: true, data: [invoice], meta: { nextCursor: null } }),
      ),
    );
    await openBilling(paid);
    const row = within(await screen.findByRole('row', { name: /QC-0001/ }));
    expect(row.getByText('$99.00')).toBeVisible();
    expect(row.getByText(december20)).toBeVisible();
    expect(row.getByText('Open', { selector: 'span' })).toBeVisible();
    expect(row.getByRole('link', { name: 'Open invoice QC-0001 in a new tab' })).toHaveAttribute(
      'href',
      'https://pay.example/in_1',
    );
  });
});
