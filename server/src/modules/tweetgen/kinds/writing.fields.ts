import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { Text } from '../../../common/http/text.decorator';

/** Says how many are wanted; may be left out. */
export function Count(least: number, most: number): PropertyDecorator {
  const message = `$property must be a whole number from ${least} to ${most}.`;
  return applyDecorators(
    IsNullable(),
    IsInt({ message }),
    Min(least, { message }),
    Max(most, { message }),
    ApiProperty({ type: Number, minimum: least, maximum: most, required: false }),
  );
}

/** What is written from, 1–4,000 characters; `message` says what is missing. */
export const Brief = (message: string): PropertyDecorator => Text(4_000, { needed: true, message });

/** A few words or sentences beside it; may be left out. */
export const Words = (most: number): PropertyDecorator => applyDecorators(IsNullable(), Text(most));
