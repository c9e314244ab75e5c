import { useSyncExternalStore } from 'react';

/** Contract §3: at most one code a minute. Sign-up and a changed address mail one without saying so. */
export const codeEverySeconds = 60;
const tickMs = 250;
const prefix = 'next-code:';
const listeners = new Set<() => void>();
const memory = new Map<string, number>();

const keyOf = (email: string) => prefix + email.trim().toLowerCase();

/** A code was mailed, or refused until then: the next one can be asked for in so many seconds. Survives a reload. */
export function waitForNextCode(email: string, seconds: number): void {
  const at = Date.now() + seconds * 1_000;
  memory.set(keyOf(email), at);
  try {
    sessionStorage.setItem(keyOf(email), String(at));
  } catch {
    // Storage is switched off: the wait lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

function secondsLeft(email: string): number {
  const at = storedAt(email) ?? memory.get(keyOf(email)) ?? 0;
  return Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

function storedAt(email: string): number | null {
  try {
    const at = Number(sessionStorage.getItem(keyOf(email)) ?? Number.NaN);
    return Number.isFinite(at) ? at : null;
  } catch {
    return null;
  }
}

/** Counts down to 0. */
export function useSecondsToNextCode(email: string): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(email));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, tickMs);
  return () => {
    clearInterval(timer);
    listeners.delete(listener);
  };
}

/** 42 → "0:42". */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
