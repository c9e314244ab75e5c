import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/api/errors';

/** Shows a refusal's `details` at the fields they name, the first one focused. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): void {
  const known = names.flatMap((name) => {
    const message = fieldMessage(error, name);
    return message === undefined ? [] : [{ name, message }];
  });
  for (const [at, { name, message }] of known.entries()) {
    setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
  }
}

/** What a refusal says about one field. */
export function fieldMessage(error: unknown, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find(({ field }) => field === name)?.message;
}
