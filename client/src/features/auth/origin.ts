import * as v from 'valibot';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

const key = 'sign-in-origin';

/**
 * Where the person was heading, for the stretches where no address carries it: to another provider and back, and over
 * onboarding. Per tab; without storage they end up on the dashboard.
 */
export const rememberOrigin = (origin: string | null): void => storeInTab(key, origin);

export const readOrigin = (): string | null => readInTab(key, v.string());

export function takeOrigin(): string | null {
  const origin = readOrigin();
  rememberOrigin(null);
  return origin;
}
