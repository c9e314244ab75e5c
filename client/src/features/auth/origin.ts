const key = 'sign-in-origin';

/** Kept over the way to another provider and back, where neither state nor query survives. */
export function rememberOrigin(origin: string | null): void {
  if (origin === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, origin);
}

export function takeOrigin(): string | null {
  const origin = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return origin;
}
