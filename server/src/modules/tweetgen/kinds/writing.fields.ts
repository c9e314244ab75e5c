import { applyDecorators } from '@nestjs/common';
import { IsNullable } from '../../../common/http/nullable';
import { Text } from '../../../common/http/text.decorator';
import { Whole } from '../../../common/http/whole.decorator';

/** Says how many are wanted; may be left out. */
export const Count = (least: number, most: number): PropertyDecorator =>
  applyDecorators(IsNullable(), Whole(least, most));

/** What is written from, 1–4,000 characters; `message` says what is missing. */
export const Brief = (message: string): PropertyDecorator => Text(4_000, { needed: true, message });

/** A few words or sentences beside it; may be left out. */
export const Words = (most: number): PropertyDecorator => applyDecorators(IsNullable(), Text(most));
