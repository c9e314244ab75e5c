import type { ModelLabel } from '../../../ai/models';
import type { BillingPeriod, PlanId, SubscriptionStatus } from '../billing.types';
import type { PlanResponse } from './plans.dto';

const unlimited = -1;

/** Which the specification's table does not have. */
const openNetworks = ['youtube', 'bluesky', 'mastodon', 'threads'];

/**
 * Lists the plans, cheapest first. The prices stand as the owner set them (decision 5): $190 a year is 16.7 % less than
 * twelve times $19, though the screen says 'Save 20%'.
 */
export const plans: readonly PlanResponse[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    annualPrice: 0,
    period: 'month',
    description: 'Write and publish on LinkedIn, with a daily limit.',
    popular: false,
    buttonText: 'Start for Free',
    limits: {
      tweetsPerMonth: 50,
      tweetGenPerDay: 20,
      integrations: ['linkedin'],
      aiModels: ['gpt-3.5-turbo'],
      analyticsLevel: 'basic',
      automationRules: 3,
      teamMembers: 1,
      voices: 1,
      mediaGigabytes: 5,
      supportLevel: 'email',
    },
    features: [
      { text: '20 generations per day', included: true },
      { text: '50 tweets per month', included: true },
      { text: 'LinkedIn', included: true },
      { text: '1 AI model', included: true },
      { text: '3 automation rules', included: true },
      { text: 'Basic analytics', included: true },
      { text: 'Email support', included: true },
      { text: 'Publishing on X', included: false },
    ],
  },
  {
    id: 'starter',
    name: 'Starter',
    price: 19,
    annualPrice: 190,
    period: 'month',
    description: 'Write without a daily limit and publish on X, LinkedIn and four more networks.',
    popular: false,
    buttonText: 'Start Free Trial',
    limits: {
      tweetsPerMonth: 500,
      tweetGenPerDay: unlimited,
      integrations: ['twitter', 'linkedin', ...openNetworks],
      aiModels: ['gpt-3.5-turbo', 'gpt-4-turbo'],
      analyticsLevel: 'basic',
      automationRules: 10,
      teamMembers: 1,
      voices: 3,
      mediaGigabytes: 20,
      supportLevel: 'email',
    },
    features: [
      { text: 'Unlimited generations', included: true },
      { text: '500 tweets per month', included: true },
      { text: 'X, LinkedIn, YouTube, Bluesky, Mastodon, Threads', included: true },
      { text: '2 AI models', included: true },
      { text: '10 automation rules', included: true },
      { text: 'Basic analytics', included: true },
      { text: 'Email support', included: true },
      { text: 'Team members', included: false },
    ],
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 99,
    annualPrice: 990,
    period: 'month',
    description: 'For teams: every model, premium analytics, no limits on writing.',
    popular: true,
    buttonText: 'Go Pro',
    limits: {
      tweetsPerMonth: unlimited,
      tweetGenPerDay: unlimited,
      integrations: ['twitter', 'linkedin', 'reddit', 'facebook', 'instagram', ...openNetworks],
      aiModels: ['gpt-3.5-turbo', 'gpt-4-turbo', 'claude-3-sonnet', 'claude-3-opus'],
      analyticsLevel: 'premium',
      automationRules: unlimited,
      teamMembers: 5,
      voices: 10,
      mediaGigabytes: 100,
      supportLevel: 'priority',
    },
    features: [
      { text: 'Unlimited generations', included: true },
      { text: 'Unlimited tweets', included: true },
      { text: 'X, LinkedIn and seven more networks', included: true },
      { text: '4 AI models', included: true },
      { text: 'Unlimited automation rules', included: true },
      { text: 'Premium analytics', included: true },
      { text: '5 team members', included: true },
      { text: 'Priority support', included: true },
    ],
  },
];

export function planById(id: PlanId): PlanResponse {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`There is no plan ${id}`);
  return plan;
}

/** What a workspace without a subscription is on. */
export const freePlan = planById('free');

/** What a restriction asks for where nothing else is named. */
export const defaultRequiredPlan: PlanId = 'starter';

/** Returns whether `a` gives more than `b`; -1 is unlimited. */
const isMore = (a: number, b: number): boolean => b !== unlimited && (a === unlimited || a > b);

export type CountLimit = 'tweetsPerMonth' | 'tweetGenPerDay' | 'teamMembers' | 'automationRules' | 'voices';

export const lowestPlanAbove = (key: CountLimit, limit: number): PlanId =>
  plans.find((plan) => isMore(plan.limits[key], limit))?.id ?? defaultRequiredPlan;

export const lowestPlanWithModel = (model: ModelLabel): PlanId =>
  plans.find((plan) => plan.limits.aiModels.includes(model))?.id ?? defaultRequiredPlan;

/** Returns null for a platform that no plan has. */
export const lowestPlanWithPlatform = (platform: string): PlanId | null =>
  plans.find((plan) => plan.limits.integrations.includes(platform))?.id ?? null;

/** Returns true when the plan stands below the other one in the table. */
export const isBelow = (id: PlanId, other: PlanId): boolean =>
  plans.findIndex((plan) => plan.id === id) < plans.findIndex((plan) => plan.id === other);

interface Paid {
  planId: PlanId;
  period: BillingPeriod | null;
  status: SubscriptionStatus;
  stripeSubscriptionId: string | null;
}

/** Returns what a year of a subscription brings, in cents: nothing for one that was given, on trial or over. */
export function annualCentsOf({ planId, period, status, stripeSubscriptionId }: Paid): number {
  if (stripeSubscriptionId === null || status === 'trialing' || status === 'canceled') return 0;
  const { price, annualPrice } = planById(planId);
  return 100 * (period === 'yearly' ? annualPrice : 12 * price);
}

export const trial = { planId: 'starter', days: 14 } as const satisfies { planId: PlanId; days: number };

interface PlanFeature {
  /** What the answer and the modal call it. */
  label: string;
  isIn(plan: PlanResponse): boolean;
}

/** What a route can ask for with `@RequireFeature(key)`. */
export const planFeatures: Readonly<Record<string, PlanFeature>> = {
  premium_feature: { label: 'premium_feature', isIn: ({ id }) => id !== freePlan.id },
  premium_analytics: { label: 'premium analytics', isIn: (plan) => plan.limits.analyticsLevel === 'premium' },
};
