import * as v from 'valibot';
import { runStore } from '@/features/composer/generation/run';
import { keepInTab, readInTab } from '@/lib/device/kept-in-tab';

const interruptedKey = (scope: string, slot: string) => `interrupted-run:${scope}:${slot}`;

// A reload ends what is being written, which nobody asked for: the next page says so.
window.addEventListener('pagehide', () => {
  for (const { scope, slot, state } of Object.values(runStore.getState()))
    if (state === 'writing') keepInTab(interruptedKey(scope, slot), true);
});

/** Returns whether the page was left while it wrote here, once. */
export function takeInterruptedRun(scope: string, slot: string): boolean {
  const key = interruptedKey(scope, slot);
  const wasInterrupted = readInTab(key, v.literal(true)) === true;
  if (wasInterrupted) keepInTab(key, null);
  return wasInterrupted;
}
