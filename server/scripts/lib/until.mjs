import { setTimeout as wait } from 'node:timers/promises';

/** Reads again and again until it is what is wanted. Resolves with what was read last: that, or what stands there when the time is over. */
export async function until(read, { isWanted = Boolean, withinMs, everyMs = 50 }) {
  for (const deadline = Date.now() + withinMs; ; await wait(everyMs)) {
    const found = await read();
    if (isWanted(found) || Date.now() > deadline) return found;
  }
}
