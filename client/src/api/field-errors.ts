import { ApiError } from '@/api/errors';

/** Returns what a refusal says about each of these fields, for a form's `refuse`. */
export function fieldMessages<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const known = names.map((name) => [name, fieldMessage(error, name)]).filter(([, message]) => message !== undefined);
  return Object.fromEntries(known) as Partial<Record<Name, string>>;
}

/** Returns what a refusal says about one field. */
export function fieldMessage(error: unknown, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find(({ field }) => field === name)?.message;
}
