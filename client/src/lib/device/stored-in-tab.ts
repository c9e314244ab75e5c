import * as v from 'valibot';

/** JSON for this tab alone: it survives a reload and the way to another site and back. Null forgets it. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: whoever reads it does without.
  }
}

/** Returns null where there is nothing, or something that the schema does not know. */
export function readInTab<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    // Storage is switched off, or holds no JSON.
    return null;
  }
}
