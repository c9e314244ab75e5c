import { describe, expect, it } from 'vitest';
import {
  claimsIn,
  type Doc,
  docOfTexts,
  faultsOf,
  newDoc,
  newPart,
  openingOf,
  showingVersion,
  textsOf,
  withOpening,
  withoutWritten,
  withVersion,
} from '@/features/composer/document/document';
import { isSavedAs } from '@/features/composer/document/stored';
import {
  addBelow,
  cutText,
  mergeUp,
  moveTo,
  pasteInto,
  remove,
  restore,
  splitPart,
} from '@/features/composer/document/parts';

const threadOf = (texts: readonly string[], over: Partial<Doc> = {}): Doc =>
  newDoc(
    'twitter',
    texts.map((text, at) => ({ ...newPart(text), id: `p${at + 1}` })),
    over,
  );
const plain = (doc: Doc | null | undefined) => doc?.parts.map(({ text }) => text);
const full = threadOf(Array.from({ length: 25 }, (_, at) => `Post ${at}.`));
const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Sentence number ${at} says something about the harbour and its ships.`);

describe('a thread of 25 posts', () => {
  it('takes no other one, by no way', () => {
    expect(addBelow(full, 'p3')).toBeNull();
    expect(splitPart(full, 'p3', 2)).toBeNull();
    expect(pasteInto(full, { partId: 'p3', pasted: sentences(9).join(' '), start: 0, end: 0 })).toBeNull();
    expect(restore(full, { part: newPart('Deleted'), at: 3 })).toBeNull();
  });
});

describe('pasting', () => {
  it('keeps the words around the cursor, in order', () => {
    const [first = '', ...others] = sentences(12);
    const thread = threadOf(['Before.', `${first} END`, 'After.']);
    const start = first.length + 1;
    const changed = pasteInto(thread, { partId: 'p2', pasted: `${others.join(' ')} `, start, end: start });
    expect(plain(changed?.doc)?.join(' ')).toBe(`Before. ${sentences(12).join(' ')} END After.`);
    expect(changed?.count).toBe((changed?.doc.parts.length ?? 0) - 2);
    expect(changed?.focus.partId).toBe(changed?.doc.parts.at(-2)?.id);
  });

  it('leaves in the last post what 25 have no room for', () => {
    const words = sentences(150).join(' ');
    const changed = pasteInto(threadOf(['', 'After.']), { partId: 'p1', pasted: words, start: 0, end: 0 });
    const texts = plain(changed?.doc) ?? [];
    expect(texts).toHaveLength(25);
    expect(texts.join(' ').replaceAll(/\s+/g, ' ')).toBe(`${words} After.`);
    expect(texts[23]?.length).toBeGreaterThan(280);
    expect(texts.slice(0, 23).every((text) => text.length <= 280)).toBe(true);
  });

  it('leaves short paragraphs to the field', () => {
    expect(pasteInto(threadOf(['']), { partId: 'p1', pasted: 'One.\n\nTwo.', start: 0, end: 0 })).toBeNull();
  });

  it('leaves room for the widest number', () => {
    const parts = cutText('ab '.repeat(1_500), { network: 'twitter', numbering: 'total' });
    expect(faultsOf(threadOf(parts, { numbering: 'total' })).over).toEqual([]);
  });
});

describe('the posts', () => {
  it('split with the origin of both halves, and merge again', () => {
    const origin = { generationId: 'g1', tweetId: 't1', modelName: null };
    const thread = newDoc('twitter', [newPart('One. Two.', { origin, id: 'p1' })]);
    const split = splitPart(thread, 'p1', 4);
    expect(split?.doc.parts).toMatchObject([
      { id: 'p1', text: 'One.', origin },
      { text: 'Two.', origin },
    ]);
    const merged = split && mergeUp(split.doc, split.focus.partId);
    expect(merged).toMatchObject({ doc: { parts: [{ text: 'One.\n\nTwo.' }] }, focus: { partId: 'p1', caret: 6 } });
    expect(mergeUp(thread, 'p1')).toBeNull();
  });

  it('keep the marks of what nobody has checked, wherever they go', () => {
    const additions = [
      { start: 5, end: 8, kind: 'claim' as const },
      { start: 10, end: 15, kind: 'name' as const },
    ];
    const claims = ({ parts }: Doc) =>
      parts.map(({ text, additions: marks }) => marks.map(({ start, end }) => text.slice(start, end)));
    const thread = newDoc('twitter', [newPart('One. Two. Three.', { id: 'p1', additions })]);
    const split = splitPart(thread, 'p1', 9);
    expect(split && claims(split.doc)).toEqual([['Two'], ['Three']]);
    const merged = split && mergeUp(split.doc, split.focus.partId);
    expect(merged && claims(merged.doc)).toEqual([['Two', 'Three']]);
    const rest = ` ${'More words. '.repeat(30)}`;
    const pasted = pasteInto(thread, { partId: 'p1', pasted: rest, start: 4, end: 4 });
    expect(pasted && claims(pasted.doc).flat()).toEqual(['Two', 'Three']);
  });

  it('move within the thread and not out of it', () => {
    const thread = threadOf(['A', 'B', 'C']);
    expect(plain(moveTo(thread, 'p1', 2))).toEqual(['B', 'C', 'A']);
    expect(moveTo(thread, 'p1', -1)).toBeNull();
    expect(moveTo(thread, 'p3', 3)).toBeNull();
  });

  it('leave an empty one behind when the last is deleted, which gives way to it again', () => {
    const done = remove(threadOf(['Only']), 'p1');
    expect(plain(done?.doc)).toEqual(['']);
    expect(done && plain(restore(done.doc, done.removed))).toEqual(['Only']);
  });

  it('swap the opening with the one it had', () => {
    const marked = { text: 'New?', additions: [{ start: 0, end: 3, kind: 'claim' as const }] };
    const other = { text: 'Other.', additions: [] };
    const thread = withOpening(threadOf(['Old.', 'B'], { openings: [marked, other] }), marked);
    expect(plain(thread)).toEqual(['New?', 'B']);
    expect(claimsIn(thread)).toBe(1);
    expect(thread.openings).toEqual([{ text: 'Old.', additions: [] }, other]);
    expect(withOpening(thread, { text: 'Old.', additions: [] }).openings).toEqual([marked, other]);
  });
});

describe('numbers', () => {
  it('are taken off as the server wrote them, and only those', () => {
    const texts = ['1/2 cups of coffee a day', '2/2 cups of tea'];
    expect(withoutWritten(texts, 'total', 2)).toEqual(['cups of coffee a day', 'cups of tea']);
    expect(withoutWritten(texts, 'none', 2)).toEqual(texts);
    expect(withoutWritten(['1/ so i quit', '2/ then what'], 'slash', 2)).toEqual(['so i quit', 'then what']);
  });

  it("that a draft carries become the numbering of the thread; a person's own stay without one", () => {
    const draft = docOfTexts('twitter', ['1/2 First.', '2/2 Second.']);
    expect([draft.numbering, plain(draft)]).toEqual(['total', ['First.', 'Second.']]);
    expect(textsOf(draft)).toEqual(['1/2 First.', '2/2 Second.']);
    const own = threadOf(['1) Tea', '2) Rum']);
    expect(textsOf(own)).toEqual(['1) Tea', '2) Rum']);
  });

  it('count towards the limit', () => {
    const texts = ['Fine.', 'a'.repeat(278)];
    expect(faultsOf(threadOf(texts)).over).toEqual([]);
    expect(faultsOf(threadOf(texts, { numbering: 'total' })).over).toEqual(['p2']);
    expect(faultsOf(threadOf(['A', ' '])).empty).toEqual(['p2']);
  });
});

describe('an opening', () => {
  it('of a LinkedIn post is its first line', () => {
    const kind = 'claim' as const;
    const additions = [
      { start: 0, end: 3, kind },
      { start: 15, end: 19, kind },
    ];
    const opening = { text: 'A new line?', additions: [{ start: 2, end: 5, kind }] };
    const doc = newDoc('linkedin', [newPart('Old line.\n\nThe rest.', { additions })], { openings: [opening] });
    expect(openingOf(doc)).toEqual({ text: 'Old line.', additions: [additions[0]] });
    const [part] = withOpening(doc, opening).parts;
    expect(part?.text).toBe('A new line?\n\nThe rest.');
    expect(part?.additions.map(({ start, end }) => part.text.slice(start, end))).toEqual(['new', 'rest']);
  });
});

describe('versions', () => {
  const version = (text: string) => ({ text, origin: null, notes: [], additions: [], voice: null });

  it('keep what was changed in the one that shows', () => {
    const first = withVersion(threadOf(['Mine, changed']), 'p1', version('Rewritten'));
    const back = showingVersion(first, 'p1', 0);
    expect([plain(first), plain(back)]).toEqual([['Rewritten'], ['Mine, changed']]);
    expect(plain(showingVersion(back, 'p1', 1))).toEqual(['Rewritten']);
  });

  it('begin with the first text there is', () => {
    expect(withVersion(threadOf(['']), 'p1', version('Written')).parts[0]?.versions).toHaveLength(1);
  });
});

describe('a stored post', () => {
  const unread = { ideaId: null, network: null, ideaVersion: null, versions: '', settings: {} };
  const saved = {
    postId: 's1',
    version: 1,
    texts: ['1/2 A', '2/2 B'],
    mediaIds: [[], ['m1']],
    isSent: false,
    ...unread,
  };
  const picture = {
    id: 'm1',
    url: '/m1',
    width: 1,
    height: 1,
    mime: 'image/png' as const,
    altText: null,
    durationMs: null,
    codec: null,
    hasSound: null,
    pages: null,
    coverUrl: null,
    hasCaptions: false,
    name: null,
    size: null,
  };

  it('is the document when texts, numbers and pictures are the same', () => {
    const doc = threadOf(['A', 'B'], { numbering: 'total' });
    const [first = newPart(''), second = newPart('')] = doc.parts;
    const whole = { ...doc, parts: [first, { ...second, media: [picture] }] };
    expect([isSavedAs(whole, saved), isSavedAs(doc, saved), isSavedAs(whole, null)]).toEqual([true, false, false]);
    expect(isSavedAs({ ...whole, numbering: 'none' }, saved)).toBe(false);
  });
});
