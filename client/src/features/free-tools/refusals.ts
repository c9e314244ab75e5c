import { ApiError } from '@/api/errors';

/** The day's free runs are used up: answered by an invitation. */
export const isLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.type === 'FREE_TOOL_LIMIT';

export function refusalOf(error: unknown, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find(({ field }) => fields.includes(field))?.message;
}

export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;
