import type { ModelLabel } from '../../ai/models';

export const planIds = ['free', 'starter', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

export type SubscriptionStatus = 'active' | 'trialing' | 'past_due' | 'canceled';
export type BillingPeriod = 'monthly' | 'yearly';

/** -1 is unlimited. */
export interface PlanLimits {
  tweetsPerMonth: number;
  tweetGenPerDay: number;
  integrations: readonly string[];
  aiModels: readonly ModelLabel[];
  analyticsLevel: 'basic' | 'premium';
  automationRules: number;
  teamMembers: number;
  supportLevel: 'email' | 'priority';
}

export interface Plan {
  id: PlanId;
  name: string;
  /** Dollars a month. */
  price: number;
  /** Dollars a year. */
  annualPrice: number;
  period: string;
  description: string;
  popular: boolean;
  buttonText: string;
  limits: PlanLimits;
  /** At most 8. */
  features: readonly { text: string; included: boolean }[];
}

/** The plan that applies to a workspace now. */
export interface WorkspacePlan extends Plan {
  /** The paid plan that has lapsed and no longer applies: what it had is refused with SUBSCRIPTION_REQUIRED. */
  lapsedPlanId: PlanId | null;
}

/** What is counted over time. The key is the column `metric`; the label is what answers and screens say. */
export const metrics = {
  dailyGenerations: { period: 'day', feature: 'daily generations', limit: 'tweetGenPerDay' },
  monthlyTweets: { period: 'month', feature: 'tweets per month', limit: 'tweetsPerMonth' },
} as const;
export type Metric = keyof typeof metrics;

/** What visitors of the free tools use, a UTC day at a time. */
export type VisitorMetric = 'freeGenerations' | 'freeReads';

/** Whose use is counted: a workspace, or a visitor of the free tools. */
export type UsageSubject = `workspace:${string}` | `visitor:${string}`;

export interface Usage {
  used: number;
  /** -1 is unlimited. */
  limit: number;
  /** When the count starts again, or null for a plain count such as seats. */
  resetsAt: Date | null;
}

/** Plain counts, which the modules that own the things count. */
export type LimitedKey = 'automationRules' | 'teamMembers' | 'integrations';

/** How a module takes part in limits: it counts, and on a smaller plan it pauses what is over (nothing is lost). */
export interface LimitedThing {
  key: LimitedKey;
  count(workspaceId: string): Promise<number>;
  /** Pauses what is over `limit` (-1 is unlimited), with the reason "plan". */
  pause?(workspaceId: string, limit: number): Promise<void>;
  /** Resumes what a smaller plan had paused, up to `limit`. */
  resume?(workspaceId: string, limit: number): Promise<void>;
}

export interface BillingUsage {
  generationsToday: Usage;
  tweetsThisMonth: Usage;
  automationRules: Usage;
  teamMembers: Usage;
  integrations: Usage;
}

export interface BillingInfo {
  currentPlan: PlanId;
  period: BillingPeriod | null;
  status: SubscriptionStatus;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  usage: BillingUsage;
}
