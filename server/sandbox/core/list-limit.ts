import { invalidField } from '../../src/common/errors/refusal';

/** None unless a script asks for one: every call that was accepted is listed. Throws a 422 for what is no limit. */
export function limitIn(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !/^[1-9]\d{0,6}$/.test(value))
    throw invalidField('limit', 'limit must be a whole number from 1.');
  return Number(value);
}
