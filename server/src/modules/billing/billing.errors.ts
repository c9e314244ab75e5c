import { conflict, Refusal } from '../../common/errors/refusal';
import { secondsUntil } from '../../common/time/clock';
import { metrics, type Metric, type PlanId, type Usage, type VisitorMetric } from './billing.types';

export const featureRestricted = (feature: string, requiredPlan: PlanId): Refusal =>
  new Refusal(402, 'FEATURE_RESTRICTED', `Your plan doesn't include ${spoken(feature)}. Upgrade to use it.`, {
    fields: { requiredPlan, feature },
  });

/** Returns a 402: a paid plan has lapsed, or a route asks for a paid plan and names nothing else. */
export const subscriptionRequired = (feature: string, requiredPlan: PlanId): Refusal =>
  new Refusal(
    402,
    'SUBSCRIPTION_REQUIRED',
    `You need an active subscription to use ${spoken(feature)}. Choose a plan to continue.`,
    {
      fields: { requiredPlan, feature },
    },
  );

/** Returns a 402: a number is used up. `usage` is what was used before the call, by `sharedBy` workspaces together. */
export function usageLimitExceeded(
  metric: Metric,
  { sharedBy, ...usage }: Usage & { sharedBy: number },
  requiredPlan: PlanId,
): Refusal {
  const { feature, period } = metrics[metric];
  const when = period === 'day' ? 'tomorrow' : 'next month';
  const where = sharedBy > 1 ? ` across ${sharedBy} Free workspaces` : '';
  const message = `You have used ${usage.used} of ${usage.limit} ${feature}${where}. Upgrade to continue now, or come back ${when}.`;
  return new Refusal(402, 'USAGE_LIMIT_EXCEEDED', message, {
    fields: {
      requiredPlan,
      feature,
      currentUsage: usage.used,
      limit: usage.limit,
      resetsAt: usage.resetsAt?.toISOString() ?? null,
    },
  });
}

export type VisitorLimit = 'session' | 'address' | 'block' | 'everyone';

const visitorLimits: Record<VisitorLimit, (what: string) => string> = {
  session: (what) => `You have used today's ${what}.`,
  address: (what) => `Today's ${what} of your network are used up.`,
  block: (what) => `Today's ${what} of your network are used up.`,
  everyone: () => 'The free tools have reached what they can give to everyone today.',
};

const counted: Record<VisitorMetric, string> = { freeGenerations: 'free runs', freeReads: 'profile look-ups' };

export interface VisitorLimitReached {
  what: VisitorLimit;
  metric: VisitorMetric;
  limit: number;
  resetsAt: Date;
  now: Date;
}

/** Returns a 429 for visitors; members have a plan instead. */
export const freeToolLimit = ({ what, metric, limit, resetsAt, now }: VisitorLimitReached): Refusal => {
  const retryAfterSeconds = secondsUntil(resetsAt, now);
  const message = `${visitorLimits[what](`${limit} ${counted[metric]}`)} Sign up for free to continue now, or come back tomorrow.`;
  return new Refusal(429, 'FREE_TOOL_LIMIT', message, {
    retryAfterSeconds,
    fields: { retryAfterSeconds, limit, resetsAt: resetsAt.toISOString() },
  });
};

export const billedByStripe = (): Refusal =>
  conflict('Stripe bills this workspace. Change or cancel the plan there, or have the owner do it under Billing.');

/** Returns a 402: a plain count is used up, such as seats. */
export const usageCountExceeded = (
  feature: string,
  { used, limit }: { used: number; limit: number },
  requiredPlan: PlanId,
): Refusal =>
  new Refusal(402, 'USAGE_LIMIT_EXCEEDED', `You have used ${used} of ${limit} ${feature}. Upgrade to continue.`, {
    fields: { requiredPlan, feature, currentUsage: used, limit, resetsAt: null },
  });

const spoken = (feature: string): string => (feature === 'premium_feature' ? 'this' : feature);
