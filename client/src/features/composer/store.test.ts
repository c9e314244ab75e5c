import { act, renderHook } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPartBelow } from '@/features/composer/actions';
import type { Saved } from '@/features/composer/document/stored';
import { type Doc, newDoc, newPart } from '@/features/composer/document/document';
import { docKey, keptDocSchema, readShelf } from '@/features/composer/document/kept-docs';
import {
  amend,
  change,
  closeEditors,
  currentDoc,
  editorOf,
  type EditorId,
  followStored,
  markSaved,
  moveDoc,
  openEditor,
  redo,
  replaceDoc,
  savedOf,
  typeInto,
  undo,
} from '@/features/composer/store';
import { takeFirstVariant, takeVariant } from '@/features/composer/generation/variants';
import { useAnnouncement } from '@/lib/focus/announce';
import { watchStored, storeValue, readStored, rereadStored, flushStored } from '@/lib/device/stored';
import { plainQuality } from '@/testing/factories';

const owner = 'maya:desk';
const docOf = (...texts: string[]): Doc =>
  newDoc(
    'twitter',
    texts.map((text, at) => newPart(text, { id: `p${at + 1}` })),
  );
const changed = (id: string, text: string): Doc => ({ ...docOf(text), id, isChanged: true });
const texts = (editor: EditorId = 'thread') => currentDoc(editor)?.parts.map(({ text }) => text);
const savedAs = (...saved: string[]): Saved => ({
  postId: 's1',
  version: 1,
  texts: saved,
  mediaIds: saved.map(() => []),
  isSent: false,
  ideaId: null,
  network: null,
  ideaVersion: null,
  versions: '',
  settings: {},
});
const shelf = () => readShelf(owner).map(({ doc }) => doc.parts[0]?.text);

beforeEach(() => openEditor('thread', owner));
afterEach(() => {
  closeEditors();
  localStorage.clear();
  sessionStorage.clear();
  rereadStored();
});

describe('the history', () => {
  /** As the way to a payment and back: the page goes and is loaded again. */
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    closeEditors();
    rereadStored();
  };

  it('is there after a reload, with the stored posts of its documents', () => {
    replaceDoc('thread', { ...docOf('Stored'), id: 'd1' }, { saved: savedAs('Stored') });
    replaceDoc('thread', changed('d2', 'A'));
    typeInto('thread', 'p1', 'A b');
    undo('thread');
    reload();
    openEditor('thread', owner);
    redo('thread');
    expect(texts()).toEqual(['A b']);
    undo('thread');
    undo('thread');
    expect(texts()).toEqual(['Stored']);
    expect(savedOf(currentDoc('thread'))).toEqual(savedAs('Stored'));
  });

  it('is left where the document is another one by then, and for another person', () => {
    change('thread', docOf('A'));
    change('thread', docOf('A', 'B'));
    reload();
    storeValue(docKey(owner, 'thread'), { doc: docOf('Theirs'), saved: null });
    openEditor('thread', owner);
    expect(undo('thread')).toBe(false);
    openEditor('thread', 'ada:desk');
    expect(undo('thread')).toBe(false);
  });
});

describe('typing', () => {
  it('is part of the document with each key, and a word is one step back', () => {
    change('thread', docOf('A', 'B'));
    for (const text of ['A ', 'A b', 'A be', 'A be ', 'A be c']) typeInto('thread', 'p1', text);
    expect(texts()).toEqual(['A be c', 'B']);
    undo('thread');
    expect(texts()).toEqual(['A be ', 'B']);
    undo('thread');
    expect(texts()).toEqual(['A ', 'B']);
    redo('thread');
    redo('thread');
    expect(texts()).toEqual(['A be c', 'B']);
  });
});

describe('what is kept on the device', () => {
  it('is the document with its stored post', () => {
    change('thread', docOf('A'));
    markSaved('thread', currentDoc('thread')?.id ?? '', savedAs('A'));
    typeInto('thread', 'p1', 'A and on');
    flushStored();
    rereadStored();
    const kept = readStored(docKey(owner, 'thread'), keptDocSchema);
    expect([kept?.doc.parts[0]?.text, kept?.saved]).toEqual(['A and on', savedAs('A')]);
  });

  it("is never another person's", () => {
    change('thread', docOf('Mine'));
    openEditor('thread', 'tom:desk');
    expect(texts()).toEqual(['']);
    openEditor('thread', owner);
    expect(texts()).toEqual(['Mine']);
  });

  it('is an empty page where what is stored makes no sense', () => {
    closeEditors();
    storeValue(docKey(owner, 'thread'), { doc: { id: 'x', parts: [{ id: 1 }] }, saved: null });
    openEditor('thread', owner);
    expect(texts()).toEqual(['']);
  });
});

describe('a document that gives way', () => {
  it('waits to be stored where somebody has changed it and no server has it as it is', () => {
    replaceDoc('thread', docOf('Only generated'));
    replaceDoc('thread', docOf('Changed'));
    typeInto('thread', 'p1', 'Changed by me');
    replaceDoc('thread', docOf('Saved'));
    typeInto('thread', 'p1', 'Saved by me');
    markSaved('thread', currentDoc('thread')?.id ?? '', savedAs('Saved by me'));
    replaceDoc('thread', null);
    expect(shelf()).toEqual(['Changed by me']);
  });

  it('waits with all the others, however long there is no connection', () => {
    const names = Array.from({ length: 40 }, (_, at) => String(at));
    for (const name of names) replaceDoc('thread', changed(name, name));
    replaceDoc('thread', null);
    expect(shelf()).toEqual(names.toReversed());
  });

  it('takes its stored post along into another editor', () => {
    openEditor('tweet', owner);
    replaceDoc('tweet', changed('mine', 'A'), { saved: savedAs('A') });
    moveDoc('tweet', 'thread', owner);
    expect([texts('tweet'), texts('thread'), savedOf(currentDoc('thread'))?.postId]).toEqual([[''], ['A'], 's1']);
  });
});

describe('what another tab puts in the place of this one', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = watchStored();
  });
  afterEach(() => stop());

  /** Another tab has stored its document: the browser tells this one. */
  function otherTabStores(
    doc: Doc | null,
    editor: EditorId = 'thread',
    { isBeforeOurs = false, saved = null as Saved | null } = {},
  ) {
    const key = `kept:${docKey(owner, editor)}`;
    if (!isBeforeOurs) flushStored();
    const oldValue = localStorage.getItem(key);
    const newValue = doc && JSON.stringify({ value: { doc, saved }, at: Date.now() });
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  }
  function reload() {
    closeEditors();
    rereadStored();
    openEditor('thread', owner);
  }

  it('is there after a reload, and the unsaved words of this one wait to be stored', () => {
    change('thread', changed('same', 'A'));
    typeInto('thread', 'p1', 'Mine, typed a moment ago');
    otherTabStores(changed('theirs', 'Theirs'));
    expect([texts(), shelf()]).toEqual([['Mine, typed a moment ago'], []]);
    reload();
    expect([texts(), shelf()]).toEqual([['Theirs'], ['Mine, typed a moment ago']]);
  });

  it('shows what was written there on the same document, which one Undo takes back', () => {
    change('thread', changed('same', 'A'));
    otherTabStores(changed('same', 'A and'));
    otherTabStores(changed('same', 'A and on'));
    expect([texts(), shelf()]).toEqual([['A and on'], []]);
    undo('thread');
    expect(texts()).toEqual(['A']);
  });

  it('is not replaced by what this tab was about to write', () => {
    change('thread', changed('same', 'A'));
    flushStored();
    amend('thread', { ...changed('same', 'A'), notes: ['A note'] });
    otherTabStores(changed('same', 'A and on'), 'thread', { isBeforeOurs: true });
    reload();
    expect(texts()).toEqual(['A and on']);
  });

  it('makes a document of its own of what was typed here in between, with its history, and a message says so', () => {
    const { result } = renderHook(() => useToasterStore());
    change('thread', changed('same', 'A'));
    flushStored();
    typeInto('thread', 'p1', 'Mine');
    act(() => otherTabStores(changed('same', 'A and on'), 'thread', { isBeforeOurs: true }));
    const own = currentDoc('thread')?.id;
    expect([texts(), own]).toEqual([['Mine'], expect.not.stringMatching('same')]);
    expect(result.current.toasts).toMatchObject([
      { message: 'You changed this post in two tabs. Each is a draft of its own now.' },
    ]);
    undo('thread');
    expect([texts(), currentDoc('thread')?.id]).toEqual([['A'], own]);
    redo('thread');
    // The other tab's is its own to store.
    otherTabStores(changed('same', 'A and on and on'));
    expect(texts()).toEqual(['Mine']);
    reload();
    expect([texts(), shelf()]).toEqual([['A and on and on'], ['Mine']]);
  });

  it('is left alone once the server has the document, whose versions decide', () => {
    replaceDoc('thread', changed('same', 'A'), { saved: savedAs('A') });
    otherTabStores(changed('same', 'A, and on'), 'thread', { saved: savedAs('A') });
    expect([texts(), shelf()]).toEqual([['A'], []]);
  });

  it('is followed where the other tab went on before it could know that the server has it, and is told so', () => {
    change('thread', changed('same', 'A'));
    markSaved('thread', 'same', savedAs('A'));
    otherTabStores(changed('same', 'A, and on'));
    expect(texts()).toEqual(['A, and on']);
    expect(readStored(docKey(owner, 'thread'), keptDocSchema)?.saved).toEqual(savedAs('A'));
    reload();
    expect([texts(), savedOf(currentDoc('thread'))]).toEqual([['A, and on'], savedAs('A')]);
  });

  it('leaves what was typed here, as the next version, where it was only saved there', () => {
    change('thread', changed('same', 'A'));
    flushStored();
    typeInto('thread', 'p1', 'A, continued');
    otherTabStores(changed('same', 'A'), 'thread', { isBeforeOurs: true, saved: savedAs('A') });
    expect([texts(), savedOf(currentDoc('thread')), shelf()]).toEqual([['A, continued'], savedAs('A'), []]);
  });

  it('stays there when the server tells this one of an older version', () => {
    replaceDoc('thread', changed('same', 'A'), { saved: savedAs('A') });
    otherTabStores(changed('same', 'A, and on'), 'thread', { saved: savedAs('A') });
    followStored('thread', changed('same', 'A, saved'), { ...savedAs('A, saved'), version: 2 });
    flushStored();
    expect(texts()).toEqual(['A, saved']);
    reload();
    expect(texts()).toEqual(['A, and on']);
  });

  it('leaves one copy however often the tabs take turns, under the screen that it is from', () => {
    change('thread', changed('mine', 'A'));
    otherTabStores(changed('theirs', 'B'));
    typeInto('thread', 'p1', 'A and on');
    otherTabStores(changed('theirs', 'B and on'));
    window.dispatchEvent(new Event('pagehide'));
    reload();
    expect(readShelf(owner)).toMatchObject([{ editor: 'thread', doc: { parts: [{ text: 'A and on' }] } }]);
  });

  it('leaves nothing where the words are the same or a draft has them', () => {
    change('thread', changed('mine', 'A'));
    otherTabStores(changed('theirs', 'A'));
    window.dispatchEvent(new Event('pagehide'));
    markSaved('thread', 'mine', savedAs('A'));
    otherTabStores(changed('theirs', 'B'));
    reload();
    expect(shelf()).toEqual([]);
  });

  it('is nothing to another person', () => {
    change('thread', changed('mine', 'A'));
    openEditor('thread', 'tom:desk');
    otherTabStores(changed('theirs', 'B'));
    expect(shelf()).toEqual([]);
  });
});

describe('a variant', () => {
  const variant = (text: string) => ({
    generationId: 'g1',
    modelName: 'Model',
    parts: [{ id: 't1', text, notes: [], ...plainQuality }],
    isDone: true,
  });

  it('goes into an empty editor by itself, and never over what somebody typed', () => {
    takeFirstVariant('thread', [variant('First')]);
    expect(texts()).toEqual(['First']);
    takeFirstVariant('thread', [variant('Second')]);
    expect(texts()).toEqual(['First']);
  });

  it('is not kept in Recent where another one is taken in its place: it stands beside the editor', () => {
    takeVariant('thread', variant('First'));
    takeVariant('thread', variant('Second'));
    expect([texts(), shelf()]).toEqual([['Second'], []]);
  });

  it('replaces the text when it is taken, which Undo brings back', () => {
    change('thread', changed('mine', 'My words'));
    takeVariant('thread', variant('Taken'));
    expect([texts(), editorOf('thread').notice?.text]).toEqual([['Taken'], 'Your text was replaced.']);
    expect(shelf()).toEqual(['My words']);
    undo('thread');
    expect(texts()).toEqual(['My words']);
  });
});

it('refuses the 26th post with a sentence', () => {
  change(
    'thread',
    newDoc(
      'twitter',
      Array.from({ length: 25 }, (_, at) => newPart('x', { id: `p${at}` })),
    ),
  );
  addPartBelow('thread', 'p3');
  expect(currentDoc('thread')?.parts).toHaveLength(25);
  expect(useAnnouncement.getState().text).toBe('A thread has at most 25 posts. Join or delete one first.');
});
