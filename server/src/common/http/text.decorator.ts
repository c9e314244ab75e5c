import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Length, MaxLength } from 'class-validator';
import { trimmed } from './text.transforms';

interface TextOptions {
  /** The fewest characters, where there are some. */
  least?: number;
  /** Refuses empty text. */
  needed?: boolean;
  /** What is said of a text that is not taken, in place of the limit. */
  message?: string;
  /** What is said where there is no text, in place of `message`. */
  missing?: string;
}

/** A field of text of up to `most` characters, as it was sent: secrets, tokens, and what spaces are part of. */
export function RawText(
  most: number,
  { least, needed = false, message, missing = message }: TextOptions = {},
): PropertyDecorator {
  const limit = most.toLocaleString('en');
  const range = least === undefined ? `at most ${limit}` : `${least} to ${limit}`;
  const said = { message: message ?? `$property must have ${range} characters.` };
  return applyDecorators(
    // In this order: a problem is told of by the first that finds it.
    IsString({ message: missing ?? '$property must be text.' }),
    ...(needed ? [IsNotEmpty({ message: missing ?? said.message })] : []),
    least === undefined ? MaxLength(most, said) : Length(least, most, said),
    ApiProperty({ maxLength: most, ...(least !== undefined && { minLength: least }) }),
  );
}

/** The same, without the spaces around it. */
export const Text = (most: number, options?: TextOptions): PropertyDecorator =>
  applyDecorators(Transform(trimmed), RawText(most, options));
