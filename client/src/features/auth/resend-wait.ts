import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

/** The server mails at most one code a minute. Sign-up and a changed address mail one without saying so. */
export const codeEverySeconds = 60;
const tickMs = 250;
const prefix = 'next-code:';
const listeners = new Set<() => void>();

const keyOf = (email: string) => prefix + email.trim().toLowerCase();

/** A code was mailed, or refused until then: the next one can be asked for in so many seconds. Survives a reload. */
export function waitForNextCode(email: string, seconds: number): void {
  // Without storage the button shows immediately, and the server says when it is too early.
  storeInTab(keyOf(email), Date.now() + seconds * 1_000);
  listeners.forEach((listener) => listener());
}

function secondsLeft(email: string): number {
  const nextAt = readInTab(keyOf(email), v.number()) ?? 0;
  return Math.max(0, Math.ceil((nextAt - Date.now()) / 1_000));
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

/** Burnt by wrong tries, or expired: nothing but a new one helps. */
export function isCodeUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.error.triesLeft === 0;
}

/** 42 → "0:42". */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
