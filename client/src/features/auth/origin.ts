const key = 'sign-in-origin';

/**
 * Where the person was heading, for the stretches where no address carries it: to another provider and back, and over
 * onboarding. Per tab; without storage they end up on the dashboard.
 */
export function rememberOrigin(origin: string | null): void {
  try {
    if (origin === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, origin);
  } catch {
    // Storage is switched off.
  }
}

export function readOrigin(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function takeOrigin(): string | null {
  const origin = readOrigin();
  rememberOrigin(null);
  return origin;
}
