import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from 'react-hot-toast/headless';
import { describe, expect, it, vi } from 'vitest';
import { leave } from '@/lib/address/leave';
import { makeMember } from '@/pages/team/team-fixtures';
import { signIn } from '@/testing/render';
import { makeBillingInfo, makeUser } from '@/testing/factories';
import { renderPublicPage } from '@/testing/render-public';
import { answer, refuse, server } from '@/testing/server';

const card = (plan: string) => within(screen.getByRole('article', { name: plan }));

describe('/pricing', () => {
  it('Free sends nothing and opens nothing', async () => {
    await renderPublicPage('/pricing');
    const button = card('Free').getByRole('button');
    const fetched = vi.spyOn(globalThis, 'fetch');
    await userEvent.click(button);
    expect(fetched).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/pricing');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('“Start Free Trial” takes a visitor to sign-up and remembers the plan', async () => {
    await renderPublicPage('/pricing');
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    await userEvent.click(card('Starter').getByRole('button', { name: 'Start Free Trial' }));
    expect(to).toHaveBeenCalledExactlyOnceWith('/auth/signup?from=%2Fpricing%3Fplan%3Dstarter');
  });

  it('answers what people ask before they pay', async () => {
    await renderPublicPage('/pricing');
    await userEvent.click(screen.getByText('Does the free plan end?'));
    expect(screen.getByText('No. It stays free, with a daily limit, and needs no card.')).toBeVisible();
  });

  it('marks the plan that the address names', async () => {
    await renderPublicPage('/pricing?plan=starter');
    expect(screen.getByRole('article', { name: 'Starter' })).toHaveClass('border-accent-line');
    expect(screen.getByRole('article', { name: 'Pro' })).not.toHaveClass('border-accent-line');
  });

  it('asks nothing of the server for a visitor', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await renderPublicPage('/pricing');
    expect(card('Pro').getByText('$99')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("a member's choice starts a checkout with the period, and the browser leaves for its address", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/billing/checkout', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true, data: { url: 'https://pay.example/2' } });
      }),
    );
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    signIn();
    await renderPublicPage('/pricing');
    await waitFor(() => expect(card('Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled());
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click(card('Pro').getByRole('button', { name: 'Go Pro' }));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://pay.example/2'));
    expect(bodies).toEqual([{ planId: 'pro', isAnnual: true, returnTo: '/pricing' }]);
  });

  it("goes on with the visitor's choice once they are back as a member, once", async () => {
    const bodies: unknown[] = [];
    server.use(
      answer('post', '/api/billing/checkout', async ({ request }) => {
        bodies.push(await request.json());
        return { url: 'https://pay.example/3' };
      }),
    );
    const visit = await renderPublicPage('/pricing');
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click(card('Starter').getByRole('button', { name: 'Start Free Trial' }));
    visit.unmount();
    signIn();
    const back = await renderPublicPage('/pricing?plan=starter');
    await waitFor(() => expect(to).toHaveBeenLastCalledWith('https://pay.example/3'));
    back.unmount();
    await renderPublicPage('/pricing?plan=starter');
    await waitFor(() => expect(card('Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled());
    expect(bodies).toEqual([{ planId: 'starter', isAnnual: true, returnTo: '/pricing' }]);
  });

  it('leads a member on Pro to the wizard for Starter, and to Billing', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro', isTrialAvailable: false })));
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    signIn();
    await renderPublicPage('/pricing');
    await userEvent.click(await card('Starter').findByRole('button', { name: 'Choose Starter' }));
    expect(to).toHaveBeenCalledExactlyOnceWith('/billing?downgrade=starter');
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing');
  });

  it('says of a complimentary plan nothing about cancelling', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro', period: null })));
    signIn();
    await renderPublicPage('/pricing');
    expect(await screen.findByText(/^Your plan is complimentary\. See/)).toBeVisible();
    expect(screen.queryByText(/cancel your plan/)).toBeNull();
  });

  it('tells who is not the owner whom to ask, before a press, and calls nothing', async () => {
    signIn({ activeWorkspaceId: makeUser().workspaces[1]?.id ?? '' });
    server.use(answer('get', '/api/workspace/members', [makeMember({ name: 'Ada' })]));
    const fetched = vi.spyOn(globalThis, 'fetch');
    await renderPublicPage('/pricing');
    const button = card('Pro').getByRole('button', { name: 'Go Pro' });
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription(
        'Pro Only the owner can change the plan or the payment method. Ask Ada.',
      ),
    );
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fetched.mockClear();
    await userEvent.click(button);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('offers the other period of the own plan: yearly at once, monthly when the year is over', async () => {
    const bodies: unknown[] = [];
    server.use(
      answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro', period: 'monthly' })),
      answer('post', '/api/billing/checkout', async ({ request }) => {
        bodies.push(await request.json());
        return { url: 'https://portal.example/change' };
      }),
    );
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    signIn();
    const visit = await renderPublicPage('/pricing');
    expect(await card('Pro').findByRole('button', { name: 'Current Plan' })).toBeDisabled();
    await userEvent.click(screen.getByRole('switch'));
    expect(card('Pro').getByText("You'll see the price before you confirm.")).toBeVisible();
    await userEvent.click(card('Pro').getByRole('button', { name: 'Change to yearly' }));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://portal.example/change'));
    expect(bodies).toEqual([{ planId: 'pro', isAnnual: true, returnTo: '/pricing' }]);
    visit.unmount();
    const renewsAt = '2027-11-20T12:00:00.000Z';
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro', period: 'yearly', renewsAt })));
    await renderPublicPage('/pricing');
    expect(await card('Pro').findByRole('button', { name: 'Change to monthly' })).toBeEnabled();
    expect(card('Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
    expect(card('Pro').getByText(/^Starts on .*2027, when your yearly period ends\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
    expect(card('Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  });

  it('has nothing to press where monthly billing is agreed already, and leads to where it is taken back', async () => {
    const nextPlan = { planId: 'pro', at: '2027-11-20T12:00:00.000Z' } as const;
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro', period: 'yearly', nextPlan })));
    signIn();
    await renderPublicPage('/pricing');
    expect(await card('Pro').findByText(/^Monthly from .*2027\. You can keep yearly billing/)).toBeVisible();
    expect(card('Pro').queryByRole('button', { name: /^Change to/ })).toBeNull();
    expect(card('Pro').getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing');
    await userEvent.click(screen.getByRole('switch'));
    expect(card('Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  });

  it('says in which period a lower plan is billed, where the other one is looked at', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'pro', period: 'yearly' })));
    signIn();
    await renderPublicPage('/pricing');
    expect(await card('Starter').findByText('Billed yearly, like your current plan: $190 per year.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
    expect(card('Starter').queryByText(/^Billed yearly/)).toBeNull();
  });

  it("waits for the owner's plan before anything can be pressed", async () => {
    const tell: (() => void)[] = [];
    const told = new Promise<void>((resolve) => tell.push(resolve));
    server.use(answer('get', '/api/billing/info', () => told.then(() => makeBillingInfo())));
    signIn();
    await renderPublicPage('/pricing');
    const starter = card('Starter').getByRole('button', { name: 'Choose Starter' });
    expect(starter).toHaveAttribute('aria-busy', 'true');
    tell[0]?.();
    expect(await card('Starter').findByRole('button', { name: 'Start Free Trial' })).toBeEnabled();
    expect(starter).not.toHaveAttribute('aria-busy');
  });

  it('waits offline at the button, and goes on or is called off', async () => {
    let calls = 0;
    server.use(answer('post', '/api/billing/checkout', () => ({ url: `https://pay.example/${++calls}` })));
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    signIn();
    await renderPublicPage('/pricing');
    await card('Free').findByRole('button', { name: 'Current Plan' });
    act(() => onlineManager.setOnline(false));
    const goPro = card('Pro').getByRole('button', { name: 'Go Pro' });
    await userEvent.click(goPro);
    await userEvent.click(await card('Pro').findByRole('button', { name: 'Cancel' }));
    expect(card('Pro').queryByText('Waiting for your connection.')).toBeNull();
    await userEvent.click(goPro);
    expect(await card('Pro').findByText('Waiting for your connection.')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  });

  it('says that nothing was charged when the payment was left', async () => {
    signIn();
    await renderPublicPage('/pricing?checkout=cancelled');
    expect(await screen.findByText(/Nothing was charged/)).toBeVisible();
  });

  it('says under the button that payments are not set up', async () => {
    const message = 'Payments are not connected.';
    server.use(refuse('post', '/api/billing/checkout', { status: 503, type: 'INTEGRATION_NOT_CONFIGURED', message }));
    signIn();
    await renderPublicPage('/pricing');
    await card('Free').findByRole('button', { name: 'Current Plan' });
    await userEvent.click(card('Pro').getByRole('button', { name: 'Go Pro' }));
    expect(await card('Pro').findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('says any other fault there too, and in no toast', async () => {
    server.use(refuse('post', '/api/billing/checkout', { status: 500, type: 'INTERNAL_ERROR', message: '' }));
    const said = vi.spyOn(toast, 'error');
    signIn();
    await renderPublicPage('/pricing');
    await card('Free').findByRole('button', { name: 'Current Plan' });
    await userEvent.click(card('Pro').getByRole('button', { name: 'Go Pro' }));
    expect(await card('Pro').findByRole('alert')).toHaveClass('bg-danger-soft');
    expect(said).not.toHaveBeenCalled();
  });

  it('compares the plans in a table that names row and column', async () => {
    await renderPublicPage('/pricing');
    const table = within(screen.getByRole('table', { name: 'Compare plans' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Free', 'Starter', 'Pro']);
    const row = table.getByRole('row', { name: /^Tweets per month/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    ).toEqual(['50', '500', 'Unlimited']);
  });

  it('offers visitors both ways in', async () => {
    await renderPublicPage('/pricing');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Sign in' })).not.toHaveClass('max-sm:hidden');
    expect(main.getByRole('link', { name: 'Sign up' })).toBeVisible();
  });
});
