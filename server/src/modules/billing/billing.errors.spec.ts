import type { Refusal } from '../../common/errors/refusal';
import {
  featureRestricted,
  freeToolLimit,
  subscriptionRequired,
  usageCountExceeded,
  usageLimitExceeded,
} from './billing.errors';
import type { VisitorMetric } from './billing.types';
import * as payments from './payments/payments.errors';

const now = new Date('2026-05-04T12:00:00Z');
const resetsAt = new Date('2026-05-05T00:00:00Z');
const seen = ({ status, type, message, options }: Refusal) => ({ status, type, message, ...options });
const thrown = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('Nothing was thrown.');
};

describe('what a plan refuses', () => {
  it('is a feature', () => {
    expect(seen(featureRestricted('X', 'starter'))).toEqual({
      status: 402,
      type: 'FEATURE_RESTRICTED',
      message: "Your plan doesn't include X. Upgrade to use it.",
      fields: { requiredPlan: 'starter', feature: 'X' },
    });
    expect(featureRestricted('premium_feature', 'starter').message).toBe(
      "Your plan doesn't include this. Upgrade to use it.",
    );
  });

  it('is what a paid plan had', () => {
    expect(seen(subscriptionRequired('gpt-4-turbo', 'starter'))).toEqual({
      status: 402,
      type: 'SUBSCRIPTION_REQUIRED',
      message: 'You need an active subscription to use gpt-4-turbo. Choose a plan to continue.',
      fields: { requiredPlan: 'starter', feature: 'gpt-4-turbo' },
    });
  });

  it.each([
    ['dailyGenerations', resetsAt, 'daily generations', 'tomorrow', '2026-05-05T00:00:00.000Z'],
    ['monthlyTweets', null, 'tweets per month', 'next month', null],
  ] as const)('is a number of %s', (...[metric, at, feature, when, reset]) => {
    expect(seen(usageLimitExceeded(metric, { used: 19, limit: 20, resetsAt: at, sharedBy: 1 }, 'starter'))).toEqual({
      status: 402,
      type: 'USAGE_LIMIT_EXCEEDED',
      message: `You have used 19 of 20 ${feature}. Upgrade to continue now, or come back ${when}.`,
      fields: { requiredPlan: 'starter', feature, currentUsage: 19, limit: 20, resetsAt: reset },
    });
  });

  it('is a plain count', () => {
    expect(seen(usageCountExceeded('team members', { used: 2, limit: 1 }, 'pro'))).toEqual({
      status: 402,
      type: 'USAGE_LIMIT_EXCEEDED',
      message: 'You have used 2 of 1 team members. Upgrade to continue.',
      fields: { requiredPlan: 'pro', feature: 'team members', currentUsage: 2, limit: 1, resetsAt: null },
    });
  });
});

describe('what visitors are refused', () => {
  const comeBack = 'Sign up for free to continue now, or come back tomorrow.';

  it.each([
    ['session', 'freeGenerations', "You have used today's 10 free runs."],
    ['address', 'freeReads', "Today's 10 profile look-ups of your network are used up."],
    ['block', 'freeGenerations', "Today's 10 free runs of your network are used up."],
    ['everyone', 'freeReads', 'The free tools have reached what they can give to everyone today.'],
  ] as const)('is up for the %s and %s', (...[what, metric, said]) => {
    const retryAfterSeconds = 43_200;
    expect(seen(freeToolLimit({ what, metric: metric as VisitorMetric, limit: 10, resetsAt, now }))).toEqual({
      status: 429,
      type: 'FREE_TOOL_LIMIT',
      message: `${said} ${comeBack}`,
      retryAfterSeconds,
      fields: { retryAfterSeconds, limit: 10, resetsAt: '2026-05-05T00:00:00.000Z' },
    });
  });
});

describe('what people hear of payments', () => {
  const stripe = { fields: { platform: 'stripe' } };

  it('is the value of what was done', () => {
    expect(payments.valueOf({ status: 'done', value: 7 })).toBe(7);
  });

  it.each([
    [
      { status: 'refused', message: "No such price: 'price_1Nabc234'." },
      { status: 502, type: 'UPSTREAM_FAILED', message: 'Stripe refused: No such price.', ...stripe },
    ],
    [
      { status: 'timeout' },
      {
        ...{ status: 504, type: 'UPSTREAM_TIMEOUT', ...stripe },
        message: "Stripe didn't respond in time. Try again in a minute.",
      },
    ],
    [
      { status: 'unavailable' },
      {
        ...{ status: 503, type: 'UPSTREAM_UNAVAILABLE', ...stripe, retryAfterSeconds: 30 },
        message: "Stripe isn't accepting our requests right now. Try again in a few minutes.",
      },
    ],
  ] as const)('is of %j that it failed', (...[outcome, refusal]) => {
    expect(seen(thrown(() => payments.valueOf(outcome)))).toEqual(refusal);
  });

  it('is that there are none on this server', () => {
    expect(seen(payments.paymentsNotConfigured())).toEqual({
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      message: "Paid plans can't be bought on this server yet. Ask whoever runs it to set your plan.",
    });
  });

  it('is to wait', () => {
    expect(seen(payments.tooManyRefreshes(12))).toEqual({
      status: 429,
      type: 'RATE_LIMITED',
      message: 'The plan was checked with Stripe too often. Try again in a minute.',
      retryAfterSeconds: 12,
      fields: { retryAfterSeconds: 12 },
    });
  });

  it.each([
    [payments.alreadyOnPlan, "This workspace is on Pro with this billing period already. There's nothing to pay."],
    [
      payments.changeIsComing,
      'A change to Pro is already scheduled. Cancel it under Billing first, then choose again.',
    ],
    [payments.nothingToPayFor, "This workspace hasn't paid for anything yet. Choose a plan first."],
    [payments.alreadyThere, 'This workspace is already on Pro.'],
    [payments.planJustChanged, 'The plan was just changed somewhere else. Reload the page, then choose again.'],
    [payments.notBelow, "Pro isn't a lower plan. Choose it on the pricing page to upgrade."],
    [payments.nothingComing, "No plan change is scheduled, so there's nothing to cancel."],
  ])('is that something else stands in the way: %p', (...[refusal, message]) => {
    expect(seen(refusal('Pro'))).toEqual({ status: 409, type: 'CONFLICT', message });
  });
});
