import { type ComponentType, lazy, useEffect } from 'react';
import { fetchInPlace, fetchQuietly } from '@/lib/prefetch';
import { sayOnce } from '@/lib/say-once';

/** The screen itself comes first. */
const soonMs = 1_000;

export interface LateCode<T> {
  /** Undefined until it is there. */
  now: () => T | undefined;
  /** Before anybody needs it; a failure says nothing. */
  fetchAhead: () => Promise<void>;
  /** Resolves when it is there. The screen that stands is never given up for it: what is missing is said in a line. */
  get: () => Promise<T>;
}

/** Code that comes after its screen. Browsers remember a failed import until the page is loaded again, so none is tried offline. */
export function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  let code: T | undefined;
  const fetch = async () => (code ??= await fetchInPlace(load));
  return {
    now: () => code,
    fetchAhead: async () => {
      if (code === undefined && navigator.onLine) await fetchQuietly(fetch);
    },
    get: async () => {
      if (code === undefined) await connection();
      try {
        return await fetch();
      } catch {
        void sayOnce('This part could not be loaded. Save what you typed and reload the page.', 'late-part');
        return new Promise(() => undefined);
      }
    },
  };
}

/** A part of a screen whose code comes with its first use: `latePart(async () => (await import('…')).Palette)`. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = lateCode(load);
  return Object.assign(
    lazy(async () => ({ default: await code.get() })),
    { fetchAhead: code.fetchAhead },
  );
}

/** Fetches what people open most, and what must not be missing when the connection is, once the screen has come to rest. */
export function useFetchSoon({ fetchAhead }: { fetchAhead: () => Promise<void> }): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), soonMs);
    return () => clearTimeout(timer);
  }, [fetchAhead]);
}

async function connection(): Promise<void> {
  if (navigator.onLine) return;
  void sayOnce('This part needs a connection. It opens when you are back online.', 'late-part');
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
