export const planIds = ['free', 'starter', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

export type SubscriptionStatus = 'active' | 'trialing' | 'past_due' | 'canceled';

/** What is counted over time. The key is the column `metric`; the label is what answers and screens say. */
export const metrics = {
  dailyGenerations: { period: 'day', feature: 'daily generations', limit: 'tweetGenPerDay' },
  monthlyTweets: { period: 'month', feature: 'tweets per month', limit: 'tweetsPerMonth' },
} as const;
export type Metric = keyof typeof metrics;

/** Whose use is counted: a workspace, or a visitor of the free tools. */
export type UsageSubject = `workspace:${string}` | `visitor:${string}`;

export interface Usage {
  used: number;
  /** -1 is unlimited. */
  limit: number;
  /** When the count starts again, or null for a plain count such as seats. */
  resetsAt: Date | null;
}
