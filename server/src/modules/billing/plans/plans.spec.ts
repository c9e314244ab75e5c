import type { PlanId } from '../billing.types';
import {
  defaultRequiredPlan,
  isBelow,
  lowestPlanAbove,
  lowestPlanWithModel,
  lowestPlanWithPlatform,
  planById,
  planFeatures,
  plans,
  trial,
} from './plans';

describe('the plan table', () => {
  it('has the prices and limits that the owner set', () => {
    const table = plans.map(({ id, price, annualPrice, limits }) => [
      id,
      price,
      annualPrice,
      limits.tweetsPerMonth,
      limits.tweetGenPerDay,
      limits.integrations.join(' '),
      limits.aiModels.join(' '),
      limits.analyticsLevel,
      limits.automationRules,
      limits.teamMembers,
      limits.voices,
      limits.supportLevel,
    ]);
    const open = 'youtube bluesky mastodon threads';
    expect(table).toEqual([
      ['free', 0, 0, 50, 20, 'linkedin', 'gpt-3.5-turbo', 'basic', 3, 1, 1, 'email'],
      [
        'starter',
        19,
        190,
        500,
        -1,
        `twitter linkedin ${open}`,
        'gpt-3.5-turbo gpt-4-turbo',
        'basic',
        10,
        1,
        3,
        'email',
      ],
      [
        'pro',
        99,
        990,
        -1,
        -1,
        `twitter linkedin reddit facebook instagram ${open}`,
        'gpt-3.5-turbo gpt-4-turbo claude-3-sonnet claude-3-opus',
        'premium',
        -1,
        5,
        10,
        'priority',
      ],
    ]);
  });

  it('names each plan on its card', () => {
    const cards = plans.map((plan) => [plan.name, plan.description, plan.period, plan.popular, plan.buttonText]);
    expect(cards).toEqual([
      ['Free', 'Write and publish on LinkedIn, with a daily limit.', 'month', false, 'Start for Free'],
      [
        ...[
          'Starter',
          'Write without a daily limit and publish on X, LinkedIn and four more networks.',
          'month',
          false,
        ],
        'Start Free Trial',
      ],
      ['Pro', 'For teams: every model, premium analytics, no limits on writing.', 'month', true, 'Go Pro'],
    ]);
  });

  it('lists at most 8 features on a card', () => {
    for (const plan of plans) expect(plan.features.length).toBeLessThanOrEqual(8);
  });

  it('says on the cards what the limits are, and what is missing', () => {
    for (const { limits, features } of plans) {
      const counted = (count: number, what: string) => `${count === -1 ? 'Unlimited' : count} ${what}`;
      const models = limits.aiModels.length;
      const shown = features.filter(({ included }) => included).map(({ text }) => text);
      expect(shown).toEqual(
        expect.arrayContaining([
          limits.tweetGenPerDay === -1 ? 'Unlimited generations' : `${limits.tweetGenPerDay} generations per day`,
          limits.tweetsPerMonth === -1 ? 'Unlimited tweets' : `${limits.tweetsPerMonth} tweets per month`,
          counted(models, models === 1 ? 'AI model' : 'AI models'),
          counted(limits.automationRules, 'automation rules'),
          `${limits.analyticsLevel === 'basic' ? 'Basic' : 'Premium'} analytics`,
          `${limits.supportLevel === 'email' ? 'Email' : 'Priority'} support`,
        ]),
      );
      expect(shown).toHaveLength(limits.teamMembers > 1 ? 8 : 7);
    }
    const platforms = plans.map(({ features }) => features.find(({ text }) => text.includes('LinkedIn'))?.text);
    expect(platforms).toEqual([
      'LinkedIn',
      'X, LinkedIn, YouTube, Bluesky, Mastodon, Threads',
      'X, LinkedIn and seven more networks',
    ]);
    expect(planById('pro').features).toContainEqual({ text: '5 team members', included: true });
    const missing = plans.map(({ features }) => features.filter(({ included }) => !included).map(({ text }) => text));
    expect(missing).toEqual([['Publishing on X'], ['Team members'], []]);
  });

  it('names the lowest plan that gives more', () => {
    expect(lowestPlanAbove('tweetGenPerDay', 20)).toBe('starter');
    expect(lowestPlanAbove('tweetsPerMonth', 50)).toBe('starter');
    expect(lowestPlanAbove('tweetsPerMonth', 500)).toBe('pro');
    expect(lowestPlanAbove('tweetsPerMonth', 49)).toBe('free');
    expect(lowestPlanAbove('tweetsPerMonth', -1)).toBe(defaultRequiredPlan);
    expect(lowestPlanAbove('voices', 10)).toBe(defaultRequiredPlan);
  });

  it('names the lowest plan that has a model', () => {
    expect(lowestPlanWithModel('gpt-3.5-turbo')).toBe('free');
    expect(lowestPlanWithModel('gpt-4-turbo')).toBe('starter');
    expect(lowestPlanWithModel('claude-3-opus')).toBe('pro');
  });

  it('names the lowest plan that has a platform, if any', () => {
    expect(['linkedin', 'twitter', 'reddit', 'myspace'].map(lowestPlanWithPlatform)).toEqual([
      'free',
      'starter',
      'pro',
      null,
    ]);
  });

  it('has an order', () => {
    const below = (id: PlanId) => plans.filter((plan) => isBelow(plan.id, id)).map((plan) => plan.id);
    expect([below('free'), below('starter'), below('pro')]).toEqual([[], ['free'], ['free', 'starter']]);
    expect(defaultRequiredPlan).toBe('starter');
  });

  it('has a trial, and features that are paid for', () => {
    expect(trial).toEqual({ planId: 'starter', days: 14 });
    const features = Object.values(planFeatures).map(({ label, isIn }) => [label, ...plans.map((plan) => isIn(plan))]);
    expect(features).toEqual([
      ['premium_feature', false, true, true],
      ['premium analytics', false, false, true],
    ]);
  });

  it('knows no other plan', () => {
    expect(() => planById('gold' as PlanId)).toThrow('There is no plan gold');
  });
});
