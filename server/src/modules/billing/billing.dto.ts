import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { modelLabels, type ModelLabel } from '../../ai/models';
import {
  planIds,
  type BillingInfo,
  type BillingPeriod,
  type Plan,
  type PlanId,
  type SubscriptionStatus,
  type Usage,
} from './billing.types';

export class PlanLimitsResponse {
  /** Kept tweets (saved, scheduled or published) in a UTC month; -1 is unlimited. */
  tweetsPerMonth!: number;
  /** Calls of a generator in a UTC day; -1 is unlimited. */
  tweetGenPerDay!: number;
  /** Platform ids. */
  integrations!: string[];
  @ApiProperty({ enum: modelLabels, isArray: true })
  aiModels!: ModelLabel[];
  @ApiProperty({ enum: ['basic', 'premium'] })
  analyticsLevel!: 'basic' | 'premium';
  /** -1 is unlimited. */
  automationRules!: number;
  teamMembers!: number;
  @ApiProperty({ enum: ['email', 'priority'] })
  supportLevel!: 'email' | 'priority';
}

export class PlanFeatureResponse {
  text!: string;
  included!: boolean;
}

export class PlanResponse {
  @ApiProperty({ enum: planIds })
  id!: PlanId;
  name!: string;
  /** Dollars a month. */
  price!: number;
  /** Dollars a year. */
  annualPrice!: number;
  /** What `price` is for. */
  period!: string;
  description!: string;
  popular!: boolean;
  buttonText!: string;
  limits!: PlanLimitsResponse;
  /** At most 8. */
  features!: PlanFeatureResponse[];
}

export function toPlan(plan: Plan): PlanResponse {
  const { id, name, price, annualPrice, period, description, popular, buttonText, limits, features } = plan;
  return {
    id,
    name,
    price,
    annualPrice,
    period,
    description,
    popular,
    buttonText,
    limits: {
      tweetsPerMonth: limits.tweetsPerMonth,
      tweetGenPerDay: limits.tweetGenPerDay,
      integrations: [...limits.integrations],
      aiModels: [...limits.aiModels],
      analyticsLevel: limits.analyticsLevel,
      automationRules: limits.automationRules,
      teamMembers: limits.teamMembers,
      supportLevel: limits.supportLevel,
    },
    features: features.map(({ text, included }) => ({ text, included })),
  };
}

export class UsageResponse {
  used!: number;
  /** -1 is unlimited. */
  limit!: number;
  /** When the count starts again; null for a plain count such as seats. */
  resetsAt!: Date | null;
}

export const toUsage = ({ used, limit, resetsAt }: Usage): UsageResponse => ({ used, limit, resetsAt });

export class BillingUsageResponse {
  /** Calls of a generator today (UTC). */
  generationsToday!: UsageResponse;
  /** Tweets kept this month (UTC): saved, scheduled or published. */
  tweetsThisMonth!: UsageResponse;
  automationRules!: UsageResponse;
  teamMembers!: UsageResponse;
  /** Connected platforms; the limit is how many the plan has. */
  integrations!: UsageResponse;
}

export class BillingInfoResponse {
  /** The plan that applies now; a lapsed paid plan shows as Free. */
  @ApiProperty({ enum: planIds })
  currentPlan!: PlanId;
  @ApiProperty({ enum: ['monthly', 'yearly'], nullable: true })
  period!: BillingPeriod | null;
  @ApiProperty({ enum: ['active', 'trialing', 'past_due', 'canceled'] })
  status!: SubscriptionStatus;
  trialEndsAt!: Date | null;
  renewsAt!: Date | null;
  cancelAtPeriodEnd!: boolean;
  usage!: BillingUsageResponse;
}

export function toBillingInfo(info: BillingInfo): BillingInfoResponse {
  const { currentPlan, period, status, trialEndsAt, renewsAt, cancelAtPeriodEnd, usage } = info;
  return {
    currentPlan,
    period,
    status,
    trialEndsAt,
    renewsAt,
    cancelAtPeriodEnd,
    usage: {
      generationsToday: toUsage(usage.generationsToday),
      tweetsThisMonth: toUsage(usage.tweetsThisMonth),
      automationRules: toUsage(usage.automationRules),
      teamMembers: toUsage(usage.teamMembers),
      integrations: toUsage(usage.integrations),
    },
  };
}

export class CheckoutRequest {
  @IsIn(planIds, { message: 'planId must be free, starter or pro.' })
  @ApiProperty({ enum: planIds })
  planId!: PlanId;

  @IsBoolean({ message: 'isAnnual must be true or false.' })
  isAnnual!: boolean;
}

export class CheckoutResponse {
  /** Where the browser goes to pay. */
  url!: string;
}
