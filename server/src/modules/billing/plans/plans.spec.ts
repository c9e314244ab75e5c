import { lowestPlanAbove, lowestPlanWithModel, lowestPlanWithPlatform, planById, plans } from './plans';

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
    expect(table).toEqual([
      ['free', 0, 0, 50, 20, 'linkedin', 'gpt-3.5-turbo', 'basic', 3, 1, 1, 'email'],
      ['starter', 19, 190, 500, -1, 'twitter linkedin', 'gpt-3.5-turbo gpt-4-turbo', 'basic', 10, 1, 3, 'email'],
      [
        'pro',
        99,
        990,
        -1,
        -1,
        'twitter linkedin reddit facebook instagram',
        'gpt-3.5-turbo gpt-4-turbo claude-3-sonnet claude-3-opus',
        'premium',
        -1,
        5,
        10,
        'priority',
      ],
    ]);
  });

  it('marks Pro as popular and names the buttons', () => {
    expect(plans.filter((plan) => plan.popular).map((plan) => plan.id)).toEqual(['pro']);
    expect(planById('starter').buttonText).toBe('Start Free Trial');
    expect(planById('pro').buttonText).toBe('Go Pro');
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
        ]),
      );
    }
    const missing = plans.map(({ features }) => features.filter(({ included }) => !included).map(({ text }) => text));
    expect(missing).toEqual([['X (Twitter)'], ['Team members'], []]);
  });

  it('names the lowest plan that gives more', () => {
    expect(lowestPlanAbove('tweetGenPerDay', 20)).toBe('starter');
    expect(lowestPlanAbove('tweetsPerMonth', 50)).toBe('starter');
    expect(lowestPlanAbove('tweetsPerMonth', 500)).toBe('pro');
  });

  it('names the lowest plan that has a model', () => {
    expect(lowestPlanWithModel('gpt-3.5-turbo')).toBe('free');
    expect(lowestPlanWithModel('gpt-4-turbo')).toBe('starter');
    expect(lowestPlanWithModel('claude-3-opus')).toBe('pro');
  });

  it('names the lowest plan that has a platform, if any', () => {
    expect(['linkedin', 'twitter', 'reddit', 'youtube'].map(lowestPlanWithPlatform)).toEqual([
      'free',
      'starter',
      'pro',
      null,
    ]);
  });
});
