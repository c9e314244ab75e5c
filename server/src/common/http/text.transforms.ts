import type { TransformFnParams } from 'class-transformer';

/** For `@Transform`: what is no text stays as it is, for the validator to refuse. */
export const trimmed = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value);

/** One address is one account, however it is typed. */
export const normalEmail = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;
