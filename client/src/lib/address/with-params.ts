/** Returns an address's parameters with others; empty ones go. */
export function withParams(before: URLSearchParams | string, changes: object): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes) as [string, string | null | undefined][]) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
