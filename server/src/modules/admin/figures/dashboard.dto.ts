import { ApiProperty } from '@nestjs/swagger';
import { ComparedResponse, FiguresResponse } from './shared.dto';

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
