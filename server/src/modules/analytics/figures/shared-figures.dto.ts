import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsUUID, Matches } from 'class-validator';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { figureStatuses } from './collected-accounts.service';
import { type Period, periods, type PeriodName } from './period';
import { statMetrics, type StatMetric } from './series';

const dayRule = 'must be a day such as 2027-01-31.';

export class PeriodFields {
  @ApiPropertyOptional({ enum: periods, default: '30d' })
  @IsOptional()
  @IsIn(periods, { message: `period must be one of ${periods.join(', ')}.` })
  period: PeriodName = '30d';

  /** The first UTC day of a custom period. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: `from ${dayRule}` })
  @IsISO8601({ strict: true }, { message: `from ${dayRule}` })
  from?: string;

  /** The last UTC day of a custom period. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: `to ${dayRule}` })
  @IsISO8601({ strict: true }, { message: `to ${dayRule}` })
  to?: string;

  /** One account alone. */
  @IsOptional()
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId?: string;
}

/** UTC days, first and last included. */
export class PeriodResponse implements Omit<Period, 'days' | 'wholeDays'> {
  @ApiProperty({ format: 'date' })
  from!: string;
  @ApiProperty({ format: 'date' })
  to!: string;
  @ApiProperty({ format: 'date' })
  previousFrom!: string;
  @ApiProperty({ format: 'date' })
  previousTo!: string;
}

export class CollectedAccountResponse {
  id!: string;
  platform!: PublishablePlatform;
  handle!: string;
  displayName!: string;
  /** What it is called on screens. */
  name!: string;
  @ApiProperty({ enum: figureStatuses, description: '`waiting`: nothing has been read yet.' })
  status!: (typeof figureStatuses)[number];
  /** When everything due was last read. */
  syncedAt!: Date | null;
  /** A sentence that says why figures are missing or old. */
  note!: string | null;
}

/** Null is what was not read. */
export class StatResponse {
  @ApiProperty({ enum: statMetrics, description: '`engagementRate` is engagements by impressions, 0–1.' })
  metric!: StatMetric;
  value!: number | null;
  /** Of as many days of the period before as are over in this one; null when those were watched too little to compare. */
  previous!: number | null;
  /** Of the days that are over, against `previous`: 0.5 is half as much again. */
  change!: number | null;
  /** True for an `engagementRate` that leaves out accounts without impressions. */
  isPartial?: boolean;
}

export class DayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  /** Gained on the day; null on a day without a reading. */
  impressions!: number | null;
  /** Impressions of the same day of the period before. */
  previous!: number | null;
  engagements!: number | null;
  /** Of the accounts that have impressions. */
  engagementRate!: number | null;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  /** More than 1 when figures of missed days count on this one. */
  coversDays!: number | null;
}

export const toPeriod = ({ from, to, previousFrom, previousTo }: Period): PeriodResponse => ({
  from,
  to,
  previousFrom,
  previousTo,
});
