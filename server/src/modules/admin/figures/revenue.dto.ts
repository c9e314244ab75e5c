import { ApiProperty } from '@nestjs/swagger';
import type { BillingPeriod, PlanId } from '../../billing/billing.types';
import { ComparedResponse, FiguresResponse } from './shared.dto';

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
