import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { trimmed } from '../../../common/http/text.transforms';

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
export const Brief = (message: string): PropertyDecorator =>
  applyDecorators(
    Transform(trimmed),
    IsString({ message }),
    IsNotEmpty({ message }),
    MaxLength(4_000, { message }),
    ApiProperty({ maxLength: 4_000 }),
  );

/** A few words or sentences beside it; may be left out. */
export const Words = (most: number): PropertyDecorator =>
  applyDecorators(
    IsNullable(),
    Transform(trimmed),
    IsString({ message: '$property must be text.' }),
    MaxLength(most, { message: `$property must have at most ${most.toLocaleString('en')} characters.` }),
    ApiProperty({ maxLength: most, required: false }),
  );
