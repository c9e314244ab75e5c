import { useEffect, useEffectEvent } from 'react';
import { takeInterruptedRun } from '@/features/composer/generation/interrupted-run';
import { currentOwnerKey } from '@/features/session/access';

/** Sends again what was being written here when the page was left, under the key that it had. */
export function useInterruptedRun(slot: string, send: (body: object) => void): void {
  const resume = useEffectEvent(() => {
    // A selection is gone with its page.
    const body = slot.startsWith('passage:') ? null : takeInterruptedRun(currentOwnerKey(), slot);
    if (body !== null) send(body);
  });
  useEffect(() => resume(), [slot]);
}
