import { describe, expect, it } from 'vitest';
import { requireUpgrade, type UpgradeDetails, useUpgradeStore } from '@/features/session/upgrade-store';
import { upgradeText, upgradeTitle } from '@/features/billing/upgrade-text';

const planName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
const resetsAt = '2026-11-21T00:00:00Z';
const locked = 'Unlock powerful features and remove limits with a paid plan.';

const table: [details: UpgradeDetails, title: string, text: string][] = [
  [
    { requiredPlan: 'starter', feature: 'daily generations', currentUsage: 20, limit: 20, resetsAt },
    'Upgrade Required for daily generations',
    "You've used 20/20 for this day. Upgrade to continue.",
  ],
  [
    { requiredPlan: 'starter', feature: 'tweets per month', currentUsage: 50, limit: 50, resetsAt },
    'Upgrade Required for tweets per month',
    "You've used 50/50 for this month. Upgrade to continue.",
  ],
  [
    { feature: 'Daily tweets', currentUsage: 0, limit: 0, resetsAt },
    'Upgrade Required for Daily tweets',
    "You've used 0/0 for this day. Upgrade to continue.",
  ],
  [
    { requiredPlan: 'starter', feature: 'automation rules', currentUsage: 3, limit: 3 },
    'Upgrade Required for automation rules',
    "You've used 3/3. Upgrade to continue.",
  ],
  [
    { requiredPlan: 'pro', feature: 'team members', currentUsage: 1, limit: 1, resetsAt: null },
    'Upgrade Required for team members',
    "You've used 1/1. Upgrade to continue.",
  ],
  [
    { requiredPlan: 'starter', feature: 'monitoring' },
    'Upgrade Required for monitoring',
    'This feature requires a paid plan. Upgrade to unlock monitoring and more.',
  ],
  [{ requiredPlan: 'pro', feature: 'premium_feature' }, 'Pro Plan Required', locked],
  [{ requiredPlan: 'starter' }, 'Starter Plan Required', locked],
  [{}, 'Choose Your Plan', locked],
];

describe("the upgrade dialog's words", () => {
  it.each(table)('%o', (details, title, text) => {
    expect(upgradeTitle(details, planName)).toBe(title);
    expect(upgradeText(details, planName)).toBe(text);
    expect(upgradeText({ ...details, isRefused: true }, planName, { id: 'starter', name: 'Starter' })).toBe(text);
  });

  it.each<[UpgradeDetails, string]>([
    [{}, "You're on Starter. Compare it with the other plans."],
    [{ requiredPlan: 'pro' }, "You're on Starter. Compare it with the other plans."],
    [
      { requiredPlan: 'pro', feature: 'premium analytics' },
      "Starter doesn't include premium analytics. Upgrade to Pro to use it.",
    ],
  ])('speak to whoever opens the plans on a paid one: %o', (details, text) => {
    expect(upgradeText(details, planName, { id: 'starter', name: 'Starter' })).toBe(text);
  });
});

describe('the upgrade store', () => {
  it('fills a refusal without details with the defaults', () => {
    requireUpgrade({});
    expect(useUpgradeStore.getState()).toMatchObject({
      isOpen: true,
      requiredPlan: 'starter',
      feature: 'premium_feature',
    });
  });

  it('clears its fields when it closes', () => {
    requireUpgrade({ requiredPlan: 'pro', feature: 'x', currentUsage: 1, limit: 1, resetsAt });
    useUpgradeStore.getState().close();
    expect(useUpgradeStore.getState()).toMatchObject({
      isOpen: false,
      requiredPlan: undefined,
      feature: undefined,
      currentUsage: undefined,
      limit: undefined,
      resetsAt: undefined,
    });
  });

  it('opens without details for “Choose Your Plan”', () => {
    requireUpgrade({ requiredPlan: 'pro', feature: 'x' });
    useUpgradeStore.getState().open();
    expect(useUpgradeStore.getState()).toMatchObject({ isOpen: true, requiredPlan: undefined, feature: undefined });
  });
});
