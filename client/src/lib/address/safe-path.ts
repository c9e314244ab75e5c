/** Returns a path of this site, or null: never an address that leads elsewhere (`//evil`, `/\evil`, `https:…`). */
export function safePath(value: unknown): string | null {
  const base = 'http://origin.invalid';
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // `/.//evil` stays on this host, but its path read alone would not.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
