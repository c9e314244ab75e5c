import { useSyncExternalStore } from 'react';

/**
 * Words that a person typed and no server has yet, kept in local storage: they survive a reload, an error and a
 * sign-out. One entry a text, so that two tabs never overwrite each other's.
 */
const prefix = 'kept:';
/** Typing is written after this pause, not at every key. */
const writeAfterMs = 500;
const keptForMs = 30 * 24 * 3_600_000;

const known = new Map<string, string | null>();
const unwritten = new Set<string>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function readKept(key: string): string | null {
  const found = known.get(key);
  if (found !== undefined) return found;
  const text = fromStorage(key);
  known.set(key, text);
  return text;
}

/** Null forgets it. */
export function keep(key: string, text: string | null): void {
  known.set(key, text);
  unwritten.add(key);
  listeners.forEach((listener) => listener());
  clearTimeout(timer);
  timer = setTimeout(writeKept, writeAfterMs);
}

/** Writes what still waits; called when the page goes away. */
export function writeKept(): void {
  clearTimeout(timer);
  for (const key of unwritten) {
    const text = known.get(key) ?? null;
    try {
      if (text === null) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, JSON.stringify({ text, at: Date.now() }));
    } catch {
      // Storage is full or switched off: the text lasts as long as the page.
    }
  }
  unwritten.clear();
}

/** `useState` for such a text; null while there is none, and in a prerendered page until it wakes up. */
export function useKept(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => null,
  );
  return [text, (next) => keep(key, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function fromStorage(key: string): string | null {
  try {
    return parse(localStorage.getItem(prefix + key))?.text ?? null;
  } catch {
    return null;
  }
}

function parse(stored: string | null): { text: string; at: number } | null {
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as { text?: unknown; at?: unknown } | null;
    return typeof value?.text === 'string' && typeof value.at === 'number' ? { text: value.text, at: value.at } : null;
  } catch {
    return null;
  }
}

/** Reads everything anew from storage, as after a reload. */
export function rereadKept(): void {
  writeKept();
  known.clear();
  listeners.forEach((listener) => listener());
}

/** Follows the other tabs, writes before the page goes, and throws away what nobody touched for a month. */
export function followKept(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null) known.clear();
    else if (key.startsWith(prefix)) known.set(key.slice(prefix.length), parse(newValue)?.text ?? null);
    listeners.forEach((listener) => listener());
  };
  forgetOld();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', writeKept);
  return () => {
    writeKept();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', writeKept);
  };
}

/** Calls with what another tab has put in this text's place, for as long as it is not ended. */
export function followOtherTabs(of: string, run: (text: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + of) run(parse(newValue)?.text ?? null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function forgetOld(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
      const at = parse(localStorage.getItem(key))?.at ?? 0;
      if (Date.now() - at > keptForMs) localStorage.removeItem(key);
    }
  } catch {
    // No storage, nothing old.
  }
}
