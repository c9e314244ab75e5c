import { useEffect, useEffectEvent } from 'react';
import type { GenericSchema } from 'valibot';
import { useStored } from '@/lib/device/stored';

/**
 * Returns what the server says, and before it has answered (undefined) what it said at the last visit on this device: what comes
 * after a screen is drawn would move it. Null is nothing.
 */
export function useLastKnown<T>(key: string, schema: GenericSchema<unknown, T>, now: T | null | undefined): T | null {
  const [kept, keep] = useStored(key, schema);
  const keepNow = useEffectEvent(() => now !== undefined && keep(now));
  const text = JSON.stringify(now);
  useEffect(() => {
    keepNow();
  }, [key, text]);
  return now === undefined ? kept : now;
}
