import { useSyncExternalStore } from 'react';

/** Contract §3: at most one code a minute. Sign-up and a changed address mail one without saying so. */
export const codeEverySeconds = 60;
const tickMs = 250;
const prefix = 'next-code:';
const listeners = new Set<() => void>();

const keyOf = (email: string) => prefix + email.trim().toLowerCase();

/** A code was mailed, or refused until then: the next one can be asked for in so many seconds. Survives a reload. */
export function waitForNextCode(email: string, seconds: number): void {
  try {
    sessionStorage.setItem(keyOf(email), String(Date.now() + seconds * 1_000));
  } catch {
    // Storage is switched off: the button stands there at once, and the server says when it is too early.
  }
  listeners.forEach((listener) => listener());
}

function secondsLeft(email: string): number {
  const seconds = Math.ceil((nextCodeAt(email) - Date.now()) / 1_000);
  return seconds > 0 ? seconds : 0;
}

function nextCodeAt(email: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(email)));
  } catch {
    return 0;
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
