import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPart, newThread, type Thread } from '@/features/threads/thread';
import { addPostBelow } from '@/features/threads/thread-actions';
import {
  keptShelfKey,
  readFile,
  readFiles,
  keptThreadKey,
  writeFile,
  writeFiles,
} from '@/features/threads/thread-file';
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
import { keep, readKept, rereadKept } from '@/lib/kept-text';

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

describe('what another tab puts in the place of this one’s', () => {
  const aside = () => readFiles(readKept(keptShelfKey(owner))).map(({ thread }) => thread.parts[0]?.text);
  const changed = (id: string, text: string) => ({ ...threadOf(text), id, isChanged: true });
  /** Another tab has stored its thread: the browser tells this one. */
  function otherTabStores(thread: Thread | null) {
    const key = `kept:${keptThreadKey(owner)}`;
    storeNow();
    const value = JSON.stringify({ text: writeFile(thread && { thread, draft: null }), at: Date.now() });
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
  function reload() {
    forgetThreads();
    rereadKept();
    openThreads(owner);
  }

  it('comes up after a reload, and the unsaved words of this one wait under Recent', () => {
    put(changed('same', 'A'));
    typeInto('p1', 'Mine, typed a moment ago');
    storeNow();
    otherTabStores(changed('same', 'Theirs'));
    reload();
    expect(texts()).toEqual(['Theirs']);
    expect(aside()).toEqual(['Mine, typed a moment ago']);
    // The thread in the editor is the same one: the copy has to have another id to be listed.
    expect(readFiles(readKept(keptShelfKey(owner)))[0]?.thread.id).not.toBe('same');
  });

  it('leaves one copy however often the tabs take turns', () => {
    put(changed('mine', 'A'));
    otherTabStores(changed('theirs', 'B'));
    typeInto('p1', 'A and on');
    otherTabStores(changed('theirs', 'B and on'));
    otherTabStores(null);
    expect(aside()).toEqual(['A and on']);
  });

  it('loses nothing that would have to be kept where the words are the same or a draft has them', () => {
    put(changed('mine', 'A'));
    otherTabStores(changed('theirs', 'A'));
    markSaved('mine', { id: 'd1', version: 1, texts: ['A'] });
    otherTabStores(changed('theirs', 'B'));
    expect(aside()).toEqual([]);
  });

  it('makes no copy of what the shelf has, and what is saved leaves the shelf', () => {
    put(changed('mine', 'A'));
    keep(keptShelfKey(owner), writeFiles([{ thread: changed('other', 'A'), draft: null }]));
    otherTabStores(null);
    expect(aside()).toEqual(['A']);
    markSaved('mine', { id: 'd1', version: 1, texts: ['A'] });
    expect(aside()).toEqual([]);
  });

  it('is another person’s business on another desk', () => {
    put(changed('mine', 'A'));
    openThreads('tom:desk');
    otherTabStores(changed('theirs', 'B'));
    expect(aside()).toEqual([]);
  });
});

it('refuses the 26th post with a sentence', () => {
  put(newThread(Array.from({ length: 25 }, (_, at) => ({ ...newPart('x'), id: `p${at}` }))));
  addPostBelow('p3');
  expect(useThreadStore.getState().thread?.parts).toHaveLength(25);
  expect(useAnnouncement.getState().text).toBe('A thread has at most 25 posts. Merge or delete one first.');
});
