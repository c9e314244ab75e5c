import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  watchStored,
  followOtherTabs,
  forgetAllButDrafts,
  storeValue,
  storeDraft,
  readStored,
  rereadStored,
  useStored,
  flushStored,
} from '@/lib/device/stored';

const dayMs = 24 * 3_600_000;
const choices = v.object({ tone: v.string(), count: v.number() });
const stored = (key: string) => JSON.parse(localStorage.getItem(`kept:${key}`) ?? 'null') as unknown;
const store = (key: string, entry: unknown) => localStorage.setItem(`kept:${key}`, JSON.stringify(entry));

/** As another tab does it: the event comes to this one after the value has changed. */
function writeElsewhere(key: string, value: unknown): void {
  const newValue = value === null ? null : JSON.stringify({ value, at: Date.now() });
  const oldValue = localStorage.getItem(`kept:${key}`);
  if (newValue === null) localStorage.removeItem(`kept:${key}`);
  else localStorage.setItem(`kept:${key}`, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: `kept:${key}`, oldValue, newValue }));
}

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = watchStored();
});
afterEach(() => {
  stop();
  localStorage.clear();
  rereadStored();
  vi.useRealTimers();
});

describe('what is kept', () => {
  it('is written after a pause in typing, and read as a reload does', () => {
    storeValue('draft', 'The har');
    vi.advanceTimersByTime(400);
    storeValue('draft', 'The harbour');
    vi.advanceTimersByTime(400);
    expect(stored('draft')).toBeNull();
    vi.advanceTimersByTime(100);
    expect(stored('draft')).toMatchObject({ value: 'The harbour' });
    rereadStored();
    expect(readStored('draft')).toBe('The harbour');
  });

  it('is written at once when the page goes away', () => {
    storeValue('draft', 'The harbour');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored('draft')).toMatchObject({ value: 'The harbour' });
  });

  it('is written at once when a phone hides the page, and not when it shows it', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    storeValue('draft', 'The harbour');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stored('draft')).toBeNull();
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stored('draft')).toMatchObject({ value: 'The harbour' });
  });

  it('survives signing out as a draft alone', () => {
    store('older', { value: 'Before entries said what they are', at: Date.now() });
    storeDraft('notes:u1', 'The harbour');
    storeValue('palette:u1', [{ label: 'A post about the harbour' }]);
    storeValue('thread-options:u1', { tone: 'dry' });
    flushStored();
    storeValue('first-steps:u1', 'not written yet');
    forgetAllButDrafts();
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).toSorted()).toEqual(['kept:notes:u1', 'kept:older']);
    expect(readStored('notes:u1')).toBe('The harbour');
    expect([readStored('palette:u1', v.unknown()), readStored('first-steps:u1')]).toEqual([null, null]);
  });

  it('is forgotten by null', () => {
    storeValue('draft', 'The harbour');
    flushStored();
    storeValue('draft', null);
    flushStored();
    expect(localStorage.getItem('kept:draft')).toBeNull();
  });

  it('lasts for 30 days after it was touched', () => {
    store('young', { value: 'a', at: Date.now() - 30 * dayMs });
    store('old', { value: 'b', at: Date.now() - 30 * dayMs - 1 });
    rereadStored();
    expect(readStored('young')).toBe('a');
    expect(readStored('old')).toBeNull();
    watchStored()();
    expect(localStorage.getItem('kept:young')).not.toBeNull();
    expect(localStorage.getItem('kept:old')).toBeNull();
  });

  it('lasts as long as the page when storage is full or switched off', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeValue('draft', 'The harbour');
    flushStored();
    full.mockRestore();
    expect(readStored('draft')).toBe('The harbour');
  });

  it('is ignored when it is broken or something else', () => {
    localStorage.setItem('kept:broken', '{"value":');
    store('bare', 'The harbour');
    store('other', { value: { tone: 1 }, at: Date.now() });
    rereadStored();
    expect(readStored('broken')).toBeNull();
    expect(readStored('bare')).toBeNull();
    expect(readStored('other', choices)).toBeNull();
  });

  it('is still read in the way it was written before, as text and as JSON in a text', () => {
    store('text', { text: 'The harbour', at: Date.now() });
    store('choices', { text: '{"tone":"calm","count":3}', at: Date.now() });
    rereadStored();
    expect(readStored('text')).toBe('The harbour');
    expect(readStored('choices', choices)).toEqual({ tone: 'calm', count: 3 });
  });
});

describe('in another tab', () => {
  it('shows here when it is written there, and goes when it is forgotten there', () => {
    const { result } = renderHook(() => useStored('draft'));
    act(() => writeElsewhere('draft', 'From there'));
    expect(result.current[0]).toBe('From there');
    act(() => writeElsewhere('draft', null));
    expect(result.current[0]).toBeNull();
  });

  it('does not replace what is typed here and not written yet', () => {
    storeValue('draft', 'Typed here');
    writeElsewhere('draft', 'From there');
    expect(readStored('draft')).toBe('Typed here');
    flushStored();
    expect(stored('draft')).toMatchObject({ value: 'Typed here' });
  });

  it('is handed to whoever follows it, with what was there before', () => {
    const run = vi.fn();
    const unfollow = followOtherTabs('choices', choices, run);
    writeElsewhere('choices', { tone: 'calm', count: 3 });
    writeElsewhere('another', { tone: 'calm', count: 3 });
    writeElsewhere('choices', { tone: 'loud', count: 1 });
    unfollow();
    writeElsewhere('choices', { tone: 'loud', count: 3 });
    expect(run.mock.calls).toEqual([
      [{ tone: 'calm', count: 3 }, null],
      [
        { tone: 'loud', count: 1 },
        { tone: 'calm', count: 3 },
      ],
    ]);
  });
});

describe('useStored', () => {
  it('has the fallback until something is kept, and stays the same object over redraws', () => {
    const fallback = { tone: 'plain', count: 1 };
    const { result, rerender } = renderHook(() => useStored('choices', choices, fallback));
    expect(result.current[0]).toBe(fallback);
    act(() => result.current[1]({ tone: 'calm', count: 3 }));
    expect(result.current[0]).toEqual({ tone: 'calm', count: 3 });
    const before = result.current[0];
    rerender();
    expect(result.current[0]).toBe(before);
    act(() => result.current[1](null));
    expect(result.current[0]).toBe(fallback);
  });
});
