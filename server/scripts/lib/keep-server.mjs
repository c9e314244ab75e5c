import { setTimeout as delay } from 'node:timers/promises';
import { isStopping, stopping } from './run.mjs';

const MOST_CRASHES = 5;
const WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 500;

/**
 * Starts the server, and again when it crashed: after half a second, then twice as long each time, until the fifth crash within a
 * minute. `start` resolves once the server has ended, with its exit code and whether it was ready before. Resolves with the code
 * to exit with.
 */
export async function keepServer(start, { firstPauseMs = FIRST_PAUSE_MS } = {}) {
  let crashes = [];
  for (let hasRun = false; ;) {
    const { code, wasReady } = await start();
    hasRun ||= wasReady;
    if (isStopping()) return code;
    const isSignal = code > 128;
    // A server that refuses its settings has said so itself, and would say it again.
    if (!hasRun && !isSignal) return code || 1;
    const end = `The server ended by itself (exit code ${code}).`;
    const isCrash = code !== 0;
    crashes = [...crashes.filter((at) => Date.now() - at < WINDOW_MS), Date.now()];
    if (!isCrash || crashes.length === MOST_CRASHES) {
      console.error(isCrash ? `${end} That was crash ${MOST_CRASHES} within a minute, so it stays off.` : end);
      return code || 1;
    }
    const pauseMs = firstPauseMs * 2 ** (crashes.length - 1);
    console.error(`${end} Starting it again in ${pauseMs / 1000} s.`);
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (isStopping()) return code;
  }
}
