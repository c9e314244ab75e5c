import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

/** A field with a whole number. The message is said of whatever else it is. */
export function Whole(
  least: number,
  most: number,
  message = `$property must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`,
): PropertyDecorator {
  const said = { message };
  return applyDecorators(
    ...[IsInt(said), Min(least, said), Max(most, said)],
    ApiProperty({ type: 'integer', minimum: least, maximum: most }),
  );
}
