import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { PlanId, BillingPeriod } from '../../billing/billing.types';
import { type AdminPeriod, adminPeriods } from './periods';

export class PeriodQuery {
  @ApiProperty({ enum: adminPeriods, required: false, default: '30d' })
  @IsOptional()
  @IsIn(adminPeriods, { message: `period must be one of ${adminPeriods.join(', ')}.` })
  period: AdminPeriod = '30d';
}

/** A number of the period beside that of as many days before it; null where none of the days was counted. */
export class ComparedResponse {
  value!: number | null;
  previous!: number | null;
}

class PercentilesResponse {
  p50!: number;
  p99!: number;
}

export class AdminPeriodResponse {
  /** UTC day, included. */
  @ApiProperty({ format: 'date' })
  from!: string;
  /** Today in UTC, included. */
  @ApiProperty({ format: 'date' })
  to!: string;
  days!: number;
}

/** Stands at the head of every tab. */
export class FiguresResponse {
  period!: AdminPeriodResponse;
  /** When today was last counted, at most some minutes ago; null before the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  countedAt!: string | null;
  /** How many of the people are made up by the demo: above 0 the screen says so. */
  sampleUsers!: number;
}

export const funnelSteps = ['signedUp', 'verified', 'generated', 'connected', 'published', 'paying'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export class TotalsResponse {
  /** Now, and on the last day before the period. */
  users!: ComparedResponse;
  newUsers!: ComparedResponse;
  /** Those who were there within the last 1, 7 and 30 UTC days. */
  activeToday!: ComparedResponse;
  activeWithin7Days!: ComparedResponse;
  activeWithin30Days!: ComparedResponse;
  /** Calls of a generator, failed ones included. */
  generations!: ComparedResponse;
  postsPublished!: ComparedResponse;
  /** Posts whose last try of the period failed and that were not published since. */
  postsFailed!: ComparedResponse;
  /** Of the period's last day, in cents: what a month of all paid subscriptions brings. */
  mrrCents!: ComparedResponse;
  /** Millionths of a US dollar by list price, of generations of members. */
  modelCostMicroUsd!: ComparedResponse;
}

export class FunnelStepResponse {
  step!: FunnelStep;
  /** Of those who signed up in the period, whoever has come this far by now. */
  users!: number;
  /** 0 to 1, of those who signed up; null when nobody did. */
  share!: number | null;
}

/** A UTC day; null for what was not counted on it. */
export class DashboardDayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  signUps!: number | null;
  activeUsers!: number | null;
  generations!: number | null;
  postsPublished!: number | null;
  postsFailed!: number | null;
}

export class AdminDashboardResponse extends FiguresResponse {
  totals!: TotalsResponse;
  funnel!: FunnelStepResponse[];
  series!: DashboardDayResponse[];
}

class RunFigures {
  /** Failed ones included. */
  runs!: number;
  failures!: number;
  /** Of completed runs, to two digits; null without any. */
  @ApiProperty({ type: () => PercentilesResponse, nullable: true })
  latencyMs!: PercentilesResponse | null;
  /** Millionths of a US dollar by list price. */
  costMicroUsd!: number;
}

export class ToolFiguresResponse extends RunFigures {
  /** What was written: `tweets`, `thread`, `replies`, `mimic`, … */
  tool!: string;
  /** Texts that came out. */
  texts!: number;
  /** Those that somebody saved, scheduled or published. */
  keptTexts!: number;
  /** 0 to 1, null without texts. */
  keptShare!: number | null;
  /** The median share of a kept text's characters that was changed first, 0 to 1 in steps of 0.01; null without kept texts. */
  medianEditShare!: number | null;
}

export class ModelFiguresResponse extends RunFigures {
  /** The id that really ran. */
  model!: string;
}

export class PlanCostResponse {
  planId!: PlanId;
  /** What a month costs, in cents. */
  priceCents!: number;
  /** Workspaces that are on it now. */
  workspaces!: number;
  runs!: number;
  costMicroUsd!: number;
  /** What a workspace costs in 30 days at the period's rate, in millionths of a US dollar; null without workspaces. */
  costPerWorkspaceMicroUsd!: number | null;
  /** That cost as a share of the price; null on a free plan or without workspaces. */
  costShareOfPrice!: number | null;
}

export class VisitorFiguresResponse {
  /** Texts written by the free tools for visitors. */
  generations!: ComparedResponse;
  /** Public profiles and posts that were read for visitors. */
  reads!: ComparedResponse;
}

export class FeatureDayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  runs!: number | null;
  failures!: number | null;
  costMicroUsd!: number | null;
}

export class AdminFeaturesResponse extends FiguresResponse {
  runs!: ComparedResponse;
  failures!: ComparedResponse;
  costMicroUsd!: ComparedResponse;
  /** Most runs first. */
  tools!: ToolFiguresResponse[];
  /** Most runs first. */
  models!: ModelFiguresResponse[];
  /** Cheapest first; the plan of a generation is the one of its workspace when the day was counted. */
  plans!: PlanCostResponse[];
  visitors!: VisitorFiguresResponse;
  series!: FeatureDayResponse[];
}

export class AccountStatesResponse {
  /** Can publish. */
  active!: number;
  /** Connected by username. */
  readOnly!: number;
  /** The plan has no room for them. */
  paused!: number;
  expired!: number;
  revoked!: number;
  disconnected!: number;
}

export class LostAccountsResponse {
  expired!: number;
  revoked!: number;
  disconnected!: number;
}

export class PlatformFiguresResponse {
  platform!: string;
  /** Now. */
  accounts!: AccountStatesResponse;
  connected!: ComparedResponse;
  /** In the period. */
  lost!: LostAccountsResponse;
  published!: ComparedResponse;
  failed!: ComparedResponse;
  /** Failed ones of those that were tried, 0 to 1; null without any. */
  failureShare!: number | null;
  /** How long after its time a scheduled post was published, to two digits; null without any. */
  latenessMs!: PercentilesResponse | null;
}

export class FailureReasonResponse {
  platform!: string;
  code!: string;
  /** What the code means, in a sentence. */
  message!: string;
  posts!: number;
}

export class PlatformDayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  platform!: string;
  published!: number | null;
  failed!: number | null;
}

export class AdminPlatformsResponse extends FiguresResponse {
  /** Most posts first. */
  platforms!: PlatformFiguresResponse[];
  /** Most posts first. */
  failures!: FailureReasonResponse[];
  /** Each platform on each day. */
  series!: PlatformDayResponse[];
}

export class PlanRevenueResponse {
  planId!: PlanId;
  period!: BillingPeriod;
  workspaces!: number;
  mrrCents!: number;
}

export class TrialsResponse {
  /** Now. */
  running!: number;
  started!: ComparedResponse;
  converted!: ComparedResponse;
  /** Over without a payment. */
  ended!: ComparedResponse;
  /** Converted ones of those that were decided in the period, 0 to 1; null without any. */
  conversionShare!: number | null;
}

export class ChurnResponse {
  /** Those that stopped paying. */
  workspaces!: ComparedResponse;
  mrrCents!: ComparedResponse;
  /** What was lost of the MRR that the period began with, 0 to 1; null when it began with none. */
  share!: number | null;
}

export class PastDueResponse {
  workspaces!: number;
  mrrCents!: number;
}

export class RevenueMonthResponse {
  /** `YYYY-MM`; the first and the last one hold only what lies in the period. */
  month!: string;
  newCents!: number;
  expansionCents!: number;
  /** 0 or less. */
  contractionCents!: number;
  /** 0 or less. */
  churnCents!: number;
  netCents!: number;
}

export class RevenueDayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  mrrCents!: number | null;
}

/** Amounts are what a month of the subscriptions brings by the price list, in cents. Given plans and trials bring nothing. */
export class AdminRevenueResponse extends FiguresResponse {
  mrrCents!: ComparedResponse;
  arrCents!: ComparedResponse;
  /** Workspaces that pay now, those with a late payment included. */
  paying!: number;
  /** Workspaces that have a plan without paying for it. */
  given!: number;
  plans!: PlanRevenueResponse[];
  trials!: TrialsResponse;
  churn!: ChurnResponse;
  pastDue!: PastDueResponse;
  months!: RevenueMonthResponse[];
  series!: RevenueDayResponse[];
}
