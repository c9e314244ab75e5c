import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

export const repeatUnits = ['week', 'month'] as const;

/** How an idea comes again, at the same time of the day; without an end where neither `count` nor `until` says one. */
export class Repeat {
  @IsIn(repeatUnits, { message: 'unit must be week or month.' })
  unit!: (typeof repeatUnits)[number];

  /** 2: each second week or month. */
  @IsInt({ message: 'every must be a whole number from 1 to 12.' })
  @Min(1, { message: 'every must be a whole number from 1 to 12.' })
  @Max(12, { message: 'every must be a whole number from 1 to 12.' })
  every!: number;

  /** So many times in all. */
  @IsOptional()
  @IsInt({ message: 'count must be a whole number from 2 to 500.' })
  @Min(2, { message: 'count must be a whole number from 2 to 500.' })
  @Max(500, { message: 'count must be a whole number from 2 to 500.' })
  count?: number;

  /** The last day on which it may come, in the zone of its time. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: 'until must be a day such as 2027-01-31.' })
  until?: string;
}

export class RepeatResponse extends Repeat {
  /** Which of them this one is, from 1. */
  @ApiProperty({ type: 'integer' })
  place!: number;

  /** Why the next one couldn't be made. */
  problem!: string | null;
}
