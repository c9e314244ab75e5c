/** Returns undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path of an answer whose shape nobody promises; undefined where the path ends early. */
export function field(value: unknown, ...path: (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

/** Returns the text at the path; empty when it is none. */
export function textField(value: unknown, ...path: (string | number)[]): string {
  const found = field(value, ...path);
  return typeof found === 'string' ? found : '';
}

export function countField(value: unknown, ...path: (string | number)[]): number | null {
  const found = field(value, ...path);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null;
}
