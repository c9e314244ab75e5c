import type { PlanResponse } from './plans/plans.dto';

export const planIds = ['free', 'starter', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

export type SubscriptionStatus = 'active' | 'trialing' | 'past_due' | 'canceled';
export type BillingPeriod = 'monthly' | 'yearly';

export interface WorkspacePlan extends PlanResponse {
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

/** Whose use is counted: a paid workspace's, that of an owner over all their Free ones, or that of a visitor of the free tools. */
export type UsageSubject = `workspace:${string}` | `owner:${string}` | `visitor:${string}`;

export interface Usage {
  used: number;
  /** -1 is unlimited. */
  limit: number;
  /** When the count starts again, or null for a plain count such as seats. */
  resetsAt: Date | null;
}

/** Plain counts, which the modules that own the things count. */
export const limitedKeys = ['integrations', 'teamMembers', 'automationRules'] as const;
export type LimitedKey = (typeof limitedKeys)[number];

/** What somebody chose to keep on a smaller plan. */
export type Keep = Partial<Record<LimitedKey, string[]>>;

/** It counts for that plan alone, and only on the way down. */
export interface DowngradeChoice {
  planId: PlanId;
  ids: Keep;
}

export interface LimitedItem {
  id: string;
  name: string;
  detail: string | null;
  isPaused: boolean;
  /** Stays whatever the plan: the owner of a workspace. */
  isFixed: boolean;
  /** Where the plan names what it has rather than a number. */
  platform?: string;
}

/** How a module takes part in limits: it counts and lists its things, and pauses what is over (nothing is lost). */
export interface LimitedThing {
  key: LimitedKey;
  /** Counts those that run now. */
  count(workspaceId: string): Promise<number>;
  /** Returns all of them, those to keep first. */
  list(workspaceId: string): Promise<LimitedItem[]>;
  /** Pauses them with the reason "plan", in the caller's transaction. */
  pause(workspaceId: string, ids: string[]): Promise<void>;
  resume(workspaceId: string, ids: string[]): Promise<void>;
}

/** Returns how many invitations of a workspace wait for an answer. */
export type PendingInvites = (workspaceId: string) => Promise<number>;

/** `none`: nothing can be bought on this server. */
export const paymentsModes = ['live', 'sandbox', 'none'] as const;
export type PaymentsMode = (typeof paymentsModes)[number];
