const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from the other side; values are JSON. */
export function differing<Values extends object>(changes: Partial<Values>, from: Partial<Values>): Partial<Values> {
  const names = Object.keys(changes) as (keyof Values)[];
  return Object.fromEntries(
    names
      .filter((name) => changes[name] !== undefined && !isSame(changes[name], from[name]))
      .map((name) => [name, changes[name]]),
  ) as Partial<Values>;
}
