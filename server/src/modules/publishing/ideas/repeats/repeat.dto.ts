import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { Whole } from '../../../../common/http/whole.decorator';

export const repeatUnits = ['week', 'month'] as const;

/** How an idea comes again, at the same time of the day; without an end where neither `count` nor `until` says one. */
export class Repeat {
  @IsIn(repeatUnits, { message: 'unit must be week or month.' })
  unit!: (typeof repeatUnits)[number];

  /** 2: each second week or month. */
  @Whole(1, 12)
  every!: number;

  /** So many times in all. */
  @IsOptional()
  @Whole(2, 500)
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
