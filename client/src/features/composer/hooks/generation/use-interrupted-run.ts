import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { cancelRun, runStore } from '@/features/composer/generation/run';
import { currentOwnerKey } from '@/features/session/access';
import { keepInTab, readInTab } from '@/lib/device/kept-in-tab';

const interruptedKey = (scope: string, slot: string) => `interrupted-run:${scope}:${slot}`;

// The server goes on with what is being written. A selection is gone with its page.
window.addEventListener('pagehide', () => {
  for (const { scope, slot, state, body } of Object.values(runStore.getState())) {
    if (slot.startsWith('passage:')) cancelRun(slot);
    else if (state === 'writing') keepInTab(interruptedKey(scope, slot), body);
  }
});

/** Follows what was being written here when the page was left: by the same call, under the key that it had. */
export function useInterruptedRun(slot: string, send: (body: object) => void): void {
  const resume = useEffectEvent(() => {
    const key = interruptedKey(currentOwnerKey(), slot);
    const body = readInTab<object>(key, v.looseObject({}));
    keepInTab(key, null);
    if (body !== null) send(body);
  });
  useEffect(() => resume(), [slot]);
}
