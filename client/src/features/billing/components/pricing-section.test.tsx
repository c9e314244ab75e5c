import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { leave } from '@/lib/leave';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';
import { refuse, server } from '@/testing/server';

const card = async (plan: string) => within(await screen.findByRole('article', { name: plan }));

describe('PricingSection', () => {
  it('has the specified words', async () => {
    renderWithProviders(<PricingSection onSelectPlan={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'Simple, Transparent Pricing' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Toggle billing period' })).not.toBeChecked();
    expect(screen.getByText('Save 20%')).toBeVisible();
    expect(screen.getByText('All plans include our core features • Cancel anytime • No setup fees')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact');
    expect((await card('Starter')).getByRole('button', { name: 'Start Free Trial' })).toBeVisible();
    expect((await card('Pro')).getByRole('button', { name: 'Go Pro' })).toBeVisible();
    expect((await card('Pro')).getByText('MOST POPULAR')).toBeVisible();
    expect(screen.getAllByText('MOST POPULAR')).toHaveLength(1);
  });

  it('starts monthly; yearly shows a twelfth of the annual price and “Billed annually” under Pro', async () => {
    renderWithProviders(<PricingSection onSelectPlan={() => undefined} />);
    const prices = async () =>
      [
        (await card('Free')).getByText(/^\$/),
        (await card('Starter')).getByText(/^\$/),
        (await card('Pro')).getByText(/^\$/),
      ].map((each) => each.textContent);
    expect(await prices()).toEqual(['$0', '$19', '$99']);
    expect(screen.queryByText('Billed annually')).toBeNull();
    const toggle = screen.getByRole('switch', { name: 'Toggle billing period' });
    await userEvent.click(toggle);
    expect(await prices()).toEqual(['$0', '$15.83', '$82.50']);
    expect(screen.getAllByText('Billed annually')).toHaveLength(1);
    expect((await card('Pro')).getByText('Billed annually')).toBeVisible();
    await userEvent.click(toggle);
    expect(await prices()).toEqual(['$0', '$19', '$99']);
  });

  it('reports the chosen plan and the period', async () => {
    const onSelectPlan = vi.fn();
    renderWithProviders(<PricingSection onSelectPlan={onSelectPlan} />);
    await userEvent.click((await card('Starter')).getByRole('button'));
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click((await card('Pro')).getByRole('button'));
    expect(onSelectPlan.mock.calls).toEqual([
      ['starter', false],
      ['pro', true],
    ]);
  });

  it('marks the current plan and the highlighted one, and lists at most eight features', async () => {
    const onSelectPlan = vi.fn();
    renderWithProviders(
      <PricingSection currentPlanId="starter" highlightPlanId="starter" onSelectPlan={onSelectPlan} />,
    );
    const current = (await card('Starter')).getByRole('button', { name: 'Current Plan' });
    expect(current).toBeDisabled();
    expect(screen.getByRole('article', { name: 'Starter' })).toHaveClass('border-accent-line');
    expect(screen.getByRole('article', { name: 'Pro' })).not.toHaveClass('border-accent-line');
    expect((await card('Pro')).getAllByRole('listitem')).toHaveLength(8);
    expect((await card('Free')).getByText('Not included:')).toBeInTheDocument();
  });

  it('says when the plans do not load, and tries again', async () => {
    server.use(refuse('get', '/api/billing/plans', { status: 500, message: 'Try later.' }));
    renderWithProviders(<PricingSection onSelectPlan={() => undefined} />);
    expect(await screen.findByText('The plans did not load.')).toBeVisible();
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Pro');
  });
});

describe('/pricing', () => {
  it('Free sends nothing and opens nothing', async () => {
    renderApp('/pricing');
    const button = (await card('Free')).getByRole('button');
    const fetched = vi.spyOn(globalThis, 'fetch');
    await userEvent.click(button);
    expect(fetched).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/pricing');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('“Start Free Trial” takes a visitor to sign-up and remembers the plan', async () => {
    renderApp('/pricing');
    await userEvent.click((await card('Starter')).getByRole('button', { name: 'Start Free Trial' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/signup'));
    signIn();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/pricing?plan=starter'));
    expect(await screen.findByRole('article', { name: 'Starter' })).toHaveClass('border-accent-line');
  });

  it('a member’s choice starts a checkout with the period, and the browser leaves for its address', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/billing/checkout', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true, data: { url: 'https://pay.example/2' } });
      }),
    );
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    signIn();
    renderApp('/pricing');
    await waitFor(async () =>
      expect((await card('Free')).getByRole('button', { name: 'Current Plan' })).toBeDisabled(),
    );
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click((await card('Pro')).getByRole('button', { name: 'Go Pro' }));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://pay.example/2'));
    expect(bodies).toEqual([{ planId: 'pro', isAnnual: true }]);
  });

  it('says above the cards that payments are not set up', async () => {
    const message = 'Payments are not connected.';
    server.use(refuse('post', '/api/billing/checkout', { status: 503, type: 'INTEGRATION_NOT_CONFIGURED', message }));
    signIn();
    renderApp('/pricing');
    await userEvent.click((await card('Pro')).getByRole('button', { name: 'Go Pro' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('offers visitors both ways in', async () => {
    renderApp('/pricing');
    await card('Pro');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Sign in' })).not.toHaveClass('max-sm:hidden');
    expect(main.getByRole('link', { name: 'Sign up' })).toBeVisible();
  });
});
