import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsTimeZone,
  IsUUID,
  Matches,
  ValidateNested,
} from 'class-validator';
import type { QueueSlots } from '../publishing.types';
import type { ScheduleTime } from './schedule-time';
import { RawText } from '../../../common/http/text.decorator';
import { Whole } from '../../../common/http/whole.decorator';

const maxSlots = 50;
const timezoneMessage = 'The time zone must be an IANA name such as Europe/Berlin.';
const weekdayMessage = 'weekday must be a whole number from 1 (Monday) to 7 (Sunday).';

export class SlotsQuery {
  /**
   * The account whose week it is, and whose posts take its slots. Without it the times of all accounts are read, and what is set is
   * the week of those that have none of their own.
   */
  @IsOptional()
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId?: string;
}

export class QueueSlotRequest {
  /** From 1 (Monday) to 7 (Sunday). */
  @Whole(1, 7, weekdayMessage)
  weekday!: number;

  @ApiProperty({ example: '09:00' })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'time must be a time of day such as 09:00.' })
  time!: string;
}

export class SetSlotsRequest {
  /** IANA name, such as Europe/Berlin. */
  @IsTimeZone({ message: timezoneMessage })
  @RawText(100, { message: timezoneMessage })
  timezone!: string;

  @ArrayMaxSize(maxSlots, { message: `There can be at most ${maxSlots} times a week.` })
  @ArrayUnique(({ weekday, time }: QueueSlotRequest) => `${weekday} ${time}`, {
    message: 'The same time of the week is there twice. Leave one out.',
  })
  @ValidateNested()
  @IsArray({ message: 'slots must be a list.' })
  @Type(() => QueueSlotRequest)
  slots!: QueueSlotRequest[];
}

export class SlotsResponse {
  @ApiProperty({ description: 'IANA name; the times are wall times there.' })
  timezone!: string;

  slots!: QueueSlotRequest[];

  @ApiProperty({ type: [String], format: 'date-time', description: 'The next times that no post has.' })
  next!: string[];
}

export class QueueMoveResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** The beginning of its first part. */
  text!: string;

  from!: Date;

  to!: Date;
}

export class QueueMovesResponse {
  /** By their times. */
  moves!: QueueMoveResponse[];
}

export const toSlotsResponse = ({ timezone, slots }: QueueSlots, next: ScheduleTime[]): SlotsResponse => ({
  timezone,
  slots: slots.map(({ weekday, time }) => ({ weekday, time })),
  next: next.map(({ at }) => at.toISOString()),
});
