import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
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

export class PercentilesResponse {
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
