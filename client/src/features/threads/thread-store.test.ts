import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPart, newThread } from '@/features/threads/thread';
import { addPostBelow } from '@/features/threads/thread-actions';
import { keptShelfKey, readFile, readFiles, keptThreadKey } from '@/features/threads/thread-file';
import {
  commitTyping,
  forgetThreads,
  markSaved,
  openThreads,
  put,
  redo,
  replaceThread,
  storeNow,
  typeInto,
  undo,
  useThreadStore,
} from '@/features/threads/thread-store';
import { useAnnouncement } from '@/lib/announce';
import { readKept, rereadKept } from '@/lib/kept-text';

const owner = 'maya:desk';
const threadOf = (...texts: string[]) => newThread(texts.map((text, at) => ({ ...newPart(text), id: `p${at + 1}` })));
const texts = () => useThreadStore.getState().thread?.parts.map(({ text }) => text);

beforeEach(() => openThreads(owner));
afterEach(() => {
  vi.useRealTimers();
  forgetThreads();
  localStorage.clear();
  rereadKept();
});

describe('typing', () => {
  it('becomes part of the thread after a pause, and one step back', () => {
    vi.useFakeTimers();
    put(threadOf('A', 'B'));
    for (const text of ['A!', 'A!!', 'A!!!']) typeInto('p1', text);
    expect(texts()).toEqual(['A', 'B']);
    vi.advanceTimersByTime(300);
    expect(texts()).toEqual(['A!!!', 'B']);
    typeInto('p1', 'A!!!!');
    vi.advanceTimersByTime(300);
    undo();
    expect(texts()).toEqual(['A', 'B']);
    redo();
    expect(texts()).toEqual(['A!!!!', 'B']);
  });

  it('is not lost by what happens before the pause is over', () => {
    put(threadOf('A', 'B'));
    typeInto('p2', 'B typed');
    replaceThread(null);
    undo();
    expect(texts()).toEqual(['A', 'B typed']);
  });
});

describe('what is kept', () => {
  it('is the thread with its draft, at once when the page goes', () => {
    put(threadOf('A'));
    markSaved(useThreadStore.getState().thread?.id ?? '', { id: 'd1', version: 3, texts: ['A'] });
    typeInto('p1', 'A and on');
    storeNow();
    rereadKept();
    const file = readFile(readKept(keptThreadKey(owner)));
    expect(file?.thread.parts[0]?.text).toBe('A and on');
    expect(file?.draft).toEqual({ id: 'd1', version: 3, texts: ['A'] });
  });

  it('is never another person’s', () => {
    put(threadOf('Mine'));
    openThreads('tom:desk');
    expect(texts()).toBeUndefined();
    openThreads(owner);
    expect(texts()).toEqual(['Mine']);
  });

  it('is nothing where the stored text makes no sense', () => {
    expect(readFile('{"thread":{"id":"x","parts":[{"id":1}]}}')).toBeNull();
    expect(readFile('no json')).toBeNull();
    expect(readFiles('[]')).toEqual([]);
  });
});

describe('a thread that gives way', () => {
  const aside = () => readFiles(readKept(keptShelfKey(owner))).map(({ thread }) => thread.parts[0]?.text);

  it('is set aside when a person changed it and no draft has it as it is', () => {
    replaceThread(threadOf('Only generated'));
    replaceThread(threadOf('Changed'));
    typeInto('p1', 'Changed by me');
    commitTyping();
    replaceThread(threadOf('Saved'));
    typeInto('p1', 'Saved by me');
    commitTyping();
    markSaved(useThreadStore.getState().thread?.id ?? '', { id: 'd1', version: 1, texts: ['Saved by me'] });
    replaceThread(null);
    expect(aside()).toEqual(['Changed by me']);
  });

  it('makes room for newer ones after five', () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      replaceThread({ ...threadOf(name), isChanged: true });
    }
    replaceThread(null);
    expect(aside()).toEqual(['7', '6', '5', '4', '3']);
  });
});

it('refuses the 26th post with a sentence', () => {
  put(newThread(Array.from({ length: 25 }, (_, at) => ({ ...newPart('x'), id: `p${at}` }))));
  addPostBelow('p3');
  expect(useThreadStore.getState().thread?.parts).toHaveLength(25);
  expect(useAnnouncement.getState().text).toBe('A thread has at most 25 posts. Merge or delete one first.');
});
