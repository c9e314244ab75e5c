import * as v from 'valibot';
import { runStore } from '@/features/composer/generation/run';
import { keepInTab, readInTab } from '@/lib/device/kept-in-tab';

const interruptedKey = (scope: string, slot: string) => `interrupted-run:${scope}:${slot}`;

// A reload ends what is being written, which nobody asked for: the next page sends the same call again, under its key.
window.addEventListener('pagehide', () => {
  for (const { scope, slot, state, body } of Object.values(runStore.getState()))
    if (state === 'writing') keepInTab(interruptedKey(scope, slot), body);
});

/** Returns what was being written here when the page was left, once. */
export function takeInterruptedRun(scope: string, slot: string): object | null {
  const key = interruptedKey(scope, slot);
  const body = readInTab<object>(key, v.looseObject({}));
  if (body !== null) keepInTab(key, null);
  return body;
}
