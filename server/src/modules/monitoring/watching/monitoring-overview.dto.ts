import { ApiProperty } from '@nestjs/swagger';
import type { MonitorMode } from '../monitoring.types';
import { QuietHoursDto } from './monitors.dto';

export class MonitorResponse {
  id!: string;
  /** Without an @. */
  twitterUsername!: string;
  name!: string;
  avatarUrl!: string | null;
  @ApiProperty({ type: 'integer' })
  replyCount!: number;
  isActive!: boolean;
  /** A sentence; null while it is active, and when a person paused it. */
  pausedReason!: string | null;
  /** Why the latest look read nothing, as a sentence. */
  problem!: string | null;
  mode!: MonitorMode;
  accountId!: string;
  tone!: string;
  instructions!: string;
  @ApiProperty({ type: 'integer' })
  dailyCap!: number;
  @ApiProperty({ type: 'integer' })
  dailyBudgetCents!: number;
  quietHours!: QuietHoursDto | null;
  lastCheckedAt!: Date | null;
  /** Null while it is paused. */
  nextCheckAt!: Date | null;
  @ApiProperty({ type: 'integer' })
  repliesToday!: number;
  /** At X's prices. */
  spentTodayCents!: number;
  /** An estimate at X's prices, for 30 days. */
  monthlyCostCents!: number;
  createdAt!: Date;
}

export class MonitoringSettingsResponse {
  /** Nothing is read, written or sent. */
  isPaused!: boolean;
  /** How long an approved reply can be taken back, 0–30. */
  @ApiProperty({ type: 'integer' })
  undoSeconds!: number;
}

/** Posts in each tab of the replies. */
export class ReplyCountsResponse {
  @ApiProperty({ type: 'integer' })
  waiting!: number;
  @ApiProperty({ type: 'integer' })
  sent!: number;
  @ApiProperty({ type: 'integer' })
  rejected!: number;
  @ApiProperty({ type: 'integer' })
  skipped!: number;
}

/** What monitoring has cost the workspace in this UTC month at X's prices. */
export class MonitoringCostResponse {
  /** Such as 2026-11. */
  month!: string;
  readsCents!: number;
  repliesCents!: number;
  /** What reading may cost the whole installation in the month. */
  capCents!: number;
}

export const replyAccesses = ['summoned', 'approved'] as const;

export class MonitoringResponse {
  monitors!: MonitorResponse[];
  settings!: MonitoringSettingsResponse;
  counts!: ReplyCountsResponse;
  cost!: MonitoringCostResponse;
  /** `summoned`: X takes an app's reply only where the author mentioned or quoted the account. `approved`: every one. */
  access!: (typeof replyAccesses)[number];
}

export class CostEstimateResponse {
  postsPerDay!: number;
  monthlyCostCents!: number;
  /** How it was worked out, as sentences. */
  how!: string;
}

export const toSettings = ({ isPaused, undoSeconds }: MonitoringSettingsResponse): MonitoringSettingsResponse => ({
  isPaused,
  undoSeconds,
});
