import { validationFailed } from '../http/validation.pipe';

/** Exceeds the depth of any body that validation lets through. */
const maxDepth = 30;

/** Returns a text that is equal for equal JSON values, whatever the order of their fields. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value, 0)) ?? 'null';

function sorted(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) throw validationFailed([{ field: 'body', message: 'The body is nested too deeply.' }]);
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  const present = Object.entries(value).filter(([, child]) => child !== undefined);
  const entries = present.sort(([a], [b]) => (a < b ? -1 : 1));
  // As a list: an object would move number-like names to the front.
  return { fields: entries.map(([name, child]) => [name, sorted(child, depth + 1)]) };
}
