import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsTimeZone, IsUUID, Matches, ValidateNested } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { RawText, Text } from '../../../common/http/text.decorator';
import { Whole } from '../../../common/http/whole.decorator';
import { monitorModes, type MonitorMode } from '../monitoring.types';

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

const handleMessage = 'Enter an X username, such as @ada.';
const timeMessage = 'Quiet hours begin and end at a time of day such as 22:00.';
const zoneMessage = 'The time zone of the quiet hours must be an IANA name such as Europe/Berlin.';
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A daily span in which nothing is sent by itself; it may pass midnight. Times are `HH:mm` on the wall of `timezone` (IANA). */
export class QuietHoursDto {
  @ApiProperty({ example: '22:00' })
  @Matches(timeOfDay, { message: timeMessage })
  from!: string;

  /** Before `from`: it passes midnight. */
  @ApiProperty({ example: '07:00' })
  @Matches(timeOfDay, { message: timeMessage })
  to!: string;

  /** IANA name; the times are wall times there. */
  @IsTimeZone({ message: zoneMessage })
  @RawText(100, { message: zoneMessage })
  timezone!: string;
}

class ReplyCountField {
  /** How many replies are suggested for a post at most; one of them is sent. */
  @Whole(1, 10)
  replyCount!: number;
}

class OptionalFields {
  /** `auto` needs X's approval (`access`), and sends the best reply by itself. */
  @IsOptional()
  @IsIn(monitorModes, { message: `mode must be one of ${monitorModes.join(', ')}.` })
  @ApiProperty({ enum: monitorModes, required: false })
  mode?: MonitorMode;

  /** The account on X that replies; the first one that is connected when absent. */
  @IsOptional()
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId?: string;

  /** Tone of voice in a few words. */
  @IsOptional()
  @Text(60)
  tone?: string;

  /** What the replies are made of: what the person knows, thinks or wants. */
  @IsOptional()
  @Text(2_000)
  instructions?: string;

  /** Replies a UTC day; 10 when absent. */
  @IsOptional()
  @Whole(1, 20)
  dailyCap?: number;

  /** What reading and replying may cost a UTC day at X's prices, in US cents; 100 when absent. */
  @IsOptional()
  @Whole(1, 100_000)
  dailyBudgetCents?: number;

  /** Nothing is sent by itself then; null for none. */
  @IsNullable()
  @ValidateNested()
  @Type(() => QuietHoursDto)
  @ApiProperty({ type: QuietHoursDto, nullable: true, required: false })
  quietHours?: QuietHoursDto | null;
}

export class CreateMonitorRequest extends IntersectionType(ReplyCountField, OptionalFields) {
  /** With or without an @, or the address of the profile. */
  @Text(200, { needed: true, message: handleMessage })
  twitterUsername!: string;
}

/** What is absent stays as it is. */
export class ChangeMonitorRequest extends IntersectionType(PartialType(ReplyCountField), OptionalFields) {
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false.' })
  isActive?: boolean;
}

export class EstimateQuery {
  /** With or without an @, or the address of the profile. */
  @Text(200, { needed: true, message: handleMessage })
  twitterUsername!: string;

  /** The account that would read; the first one that is connected when absent. */
  @IsOptional()
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId?: string;
}

/** What is absent stays as it is. */
export class ChangeMonitoringSettingsRequest {
  /** True: nothing is read, written or sent, and replies that wait to be sent are taken back. */
  @IsOptional()
  @IsBoolean({ message: 'isPaused must be true or false.' })
  isPaused?: boolean;

  /** How long an approved reply can be taken back. */
  @IsOptional()
  @Whole(0, 30)
  undoSeconds?: number;
}
