import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { renderWithProviders } from '@/testing/render';

const card = async (plan: string) => within(await screen.findByRole('article', { name: plan }));

describe('PricingSection', () => {
  it('has the fixed words', async () => {
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

  it('says how long the trial is, where there is one', async () => {
    const { unmount } = renderWithProviders(<PricingSection onSelectPlan={() => undefined} />);
    expect((await card('Starter')).getByText('First 14 days free')).toBeVisible();
    expect(screen.getAllByText('First 14 days free')).toHaveLength(1);
    unmount();
    renderWithProviders(<PricingSection onSelectPlan={() => undefined} hasTrial={false} />);
    expect(screen.queryByText('First 14 days free')).toBeNull();
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
});
