import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/*
 * What is kept on this device: drafts, which are words that no server has yet, and choices. It survives a reload and an error; a
 * draft alone survives signing out, under a key that leads back to the same person.
 * One entry for each key, so that two tabs only meet where they keep the same thing.
 */
type Schema<T> = v.GenericSchema<unknown, T>;

const prefix = 'kept:';
/** Typing is written after this pause, not at every key. */
const writeAfterMs = 500;
const storedForMs = 30 * 24 * 3_600_000;

/** JSON by key, null where there is nothing; not checked yet. */
const known = new Map<string, unknown>();
/** What a schema made of it last: the same object until another value comes, as React asks of a store. */
const checked = new WeakMap<object, Map<string, { from: unknown; value: unknown }>>();
/** Whether it is a draft, by key. */
const unwritten = new Map<string, boolean>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const text = v.string() as Schema<unknown>;

/** Returns null where there is nothing, or something that the schema does not know. A schema is a constant, never made anew. */
export function readStored<T = string>(key: string, schema = text as Schema<T>): T | null {
  if (!known.has(key)) known.set(key, fromStorage(key));
  const from = known.get(key);
  const results = checked.get(schema) ?? new Map<string, { from: unknown; value: unknown }>();
  const before = results.get(key);
  if (before !== undefined && before.from === from) return before.value as T | null;
  const value = check(from, schema);
  checked.set(schema, results.set(key, { from, value }));
  return value;
}

const anything = v.unknown();

/** For a copy of it: whatever its schema knows is checked where it is read. */
export const readAny = (key: string): unknown => readStored(key, anything);

/** Takes JSON; null forgets it. */
export function storeValue(key: string, value: unknown, isDraft = false): void {
  known.set(key, value);
  unwritten.set(key, isDraft);
  listeners.forEach((listener) => listener());
  clearTimeout(timer);
  timer = setTimeout(flushStored, writeAfterMs);
}

export const storeDraft = (key: string, value: unknown): void => storeValue(key, value, true);

function hookOf(isDraft: boolean) {
  function useStored<T = string>(key: string, schema?: Schema<T>): [T | null, (value: T | null) => void];
  function useStored<T>(key: string, schema: Schema<T>, fallback: T): [T, (value: T | null) => void];
  function useStored<T>(key: string, schema?: Schema<T>, fallback: T | null = null) {
    const value = useSyncExternalStore(
      subscribe,
      () => readStored(key, schema),
      () => null,
    );
    return [value ?? fallback, (next: T | null) => storeValue(key, next, isDraft)];
  }
  return useStored;
}

/** `useState` for what is kept: the fallback while there is none, and in a prerendered page until it wakes up. */
export const useStored = hookOf(false);

/** The same for words that no server has yet: they survive signing out, so the key names their owner. */
export const useDraft = hookOf(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes what has not been written yet, without waiting for the pause. */
export function flushStored(): void {
  clearTimeout(timer);
  for (const [key, isDraft] of unwritten) {
    const value = known.get(key) ?? null;
    try {
      if (value === null) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, JSON.stringify({ value, isDraft, at: Date.now() }));
    } catch {
      // Storage is full or switched off: the value lasts as long as the page.
    }
  }
  unwritten.clear();
}

/** What is stored counts: what this tab was about to write is older. */
export function dropUnwritten(key: string): void {
  unwritten.delete(key);
  known.delete(key);
}

/** Reads everything from storage again, as after a reload. */
export function rereadStored(): void {
  flushStored();
  known.clear();
  listeners.forEach((listener) => listener());
}

/** Signing out leaves drafts alone, and what was written before entries said which they are. */
export function forgetAllButDrafts(): void {
  flushStored();
  forgetWhere((stored) => v.is(v.object({ isDraft: v.literal(false) }), fromJson(stored)));
  rereadStored();
}

/** Follows the other tabs, writes before the page goes, and removes what nobody has touched for a month. */
export function watchStored(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const own = key?.slice(prefix.length) ?? '';
    if (key === null) known.clear();
    // What is typed here is newer, and about to be written.
    else if (key.startsWith(prefix) && !unwritten.has(own)) known.delete(own);
    listeners.forEach((listener) => listener());
  };
  // Phones end a hidden page without another event.
  const onVisibility = () => document.visibilityState === 'hidden' && flushStored();
  forgetWhere((stored) => parse(stored) === null);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', flushStored);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    flushStored();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', flushStored);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Calls with what another tab keeps under this key now, and what was there before, until it is stopped. */
export function followOtherTabs<T>(
  key: string,
  schema: Schema<T>,
  run: (value: T | null, before: T | null) => void,
): () => void {
  const onStorage = ({ key: changed, newValue, oldValue }: StorageEvent) => {
    if (changed === prefix + key) run(check(parse(newValue), schema), check(parse(oldValue), schema));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function check<T>(from: unknown, schema: Schema<T>): T | null {
  const result = v.safeParse(schema, from);
  if (result.success) return result.output;
  // Until November 2026 everything was kept as text, lists and documents as JSON in it.
  const inner = typeof from === 'string' ? v.safeParse(schema, fromJson(from)) : result;
  return inner.success ? inner.output : null;
}

function fromStorage(key: string): unknown {
  try {
    return parse(localStorage.getItem(prefix + key));
  } catch {
    return null;
  }
}

/** `text` is how it was written until November 2026. */
const entry = v.object({ value: v.optional(v.unknown()), text: v.optional(v.string()), at: v.number() });

function parse(stored: string | null): unknown {
  const result = v.safeParse(entry, stored === null ? null : fromJson(stored));
  if (!result.success || Date.now() - result.output.at > storedForMs) return null;
  return result.output.value ?? result.output.text ?? null;
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function forgetWhere(isOver: (stored: string) => boolean): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) if (isOver(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
  } catch {
    // No storage, nothing to forget.
  }
}
