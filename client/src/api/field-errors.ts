import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/api/errors';

/** Shows a refusal's `details` at the fields they name, the first one focused. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): void {
  if (!(error instanceof ApiError)) return;
  const known = error.fields.filter(({ field }) => names.some((name) => name === field));
  for (const [at, { field, message }] of known.entries()) {
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
}
