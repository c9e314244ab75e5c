import { overflowOf } from '@text/length/text-rules';
import { describe, expect, it } from 'vitest';
import {
  type Doc,
  faultsOf,
  newDoc,
  newPart,
  roomsIn,
  rulesOf,
  shownTexts,
} from '@/features/composer/document/document';
import { isSavedAs, savedFromPost, versionsText } from '@/features/composer/document/stored';
import {
  carried,
  claimsOf,
  differencesOf,
  joinedText,
  docOn,
  tightestOf,
  withAccounts,
  withDocOn,
  withLimits,
  withoutDifference,
  withPeople,
  withSharedText,
} from '@/features/composer/document/versions';

import { makePost } from '@/testing/factories';

const x = { accountId: 'x', network: 'twitter' } as const;
const li = { accountId: 'li', network: 'linkedin' } as const;
const shared = 'One.\n\nTwo.\n\nThree.';
const docOf = (text: string): Doc => withAccounts(newDoc('twitter', [newPart(text, { id: 'p1' })]), [x, li]);
const typed = (doc: Doc, text: string): Doc => ({ ...doc, parts: doc.parts.map((part) => ({ ...part, text })) });
const onLinkedin = (doc: Doc, text: string): Doc => withDocOn(doc, 'li', typed(docOn(doc, 'li'), text));
const textOn = (doc: Doc, id: string): string | undefined => docOn(doc, id).parts[0]?.text;

describe('a document on two accounts', () => {
  it('is the same text on both until somebody types on one', () => {
    const doc = docOf(shared);
    expect([textOn(doc, 'x'), textOn(doc, 'li')]).toEqual([shared, shared]);
    const own = onLinkedin(doc, 'At work.');
    expect([own.parts[0]?.text, textOn(own, 'x'), textOn(own, 'li')]).toEqual([shared, shared, 'At work.']);
    expect(docOn(own, 'li')).toMatchObject({ network: 'linkedin', versions: [] });
    expect(docOn(own, 'li')).toBe(docOn(own, 'li'));
    expect(onLinkedin(own, shared).versions[1]?.own).toBeNull();
    expect(textOn(onLinkedin(doc, `${shared}\n\n`), 'li')).toBe(`${shared}\n\n`);
  });

  it('carries a change of the shared text into the paragraphs that read the same', () => {
    const doc = onLinkedin(docOf(shared), 'One.\n\nMine.\n\nThree.\n\nLast.');
    const changed = (text: string) => textOn(withSharedText(doc, typed(doc, text)), 'li');
    expect(changed('One, better.\n\nTwo.\n\nThree.')).toBe('One, better.\n\nMine.\n\nThree.\n\nLast.');
    expect(changed('One.\n\nTwo, better.\n\nThree.')).toBe('One.\n\nMine.\n\nThree.\n\nLast.');
    expect(changed('One.\n\nNew.\n\nTwo.\n\nThree.')).toBe('One.\n\nNew.\n\nMine.\n\nThree.\n\nLast.');
    expect(changed('Two.\n\nThree.')).toBe('Mine.\n\nThree.\n\nLast.');
  });

  it('has the least room left on the account that counts it first, of those that use it', () => {
    const doc = docOf('x'.repeat(300));
    expect(tightestOf(doc)).toMatchObject({ network: 'twitter' });
    const own = withDocOn(doc, 'x', typed(docOn(doc, 'x'), 'Short.'));
    expect(tightestOf(own)).toMatchObject({ network: 'linkedin' });
    const limited = withLimits(own, undefined, (id) => (id === 'li' ? 200 : undefined));
    expect(faultsOf(docOn(limited, 'li')).over).toEqual(['p1']);
    expect(withLimits(limited, undefined, (id) => (id === 'li' ? 200 : undefined))).toBe(limited);
  });

  it('never changes an own text that has nothing of what was changed', () => {
    expect(carried('Mine alone.', 'One.', 'Two.')).toBe('Mine alone.');
    expect(carried('Mine alone.', '', 'Two.')).toBe('Mine alone.');
  });

  it('names what differs, and puts the shared paragraph back or takes the own one away', () => {
    const doc = onLinkedin(docOf(shared), 'One.\n\nMine.\n\nThree.\n\nLast.');
    const differences = differencesOf(doc, doc.versions[1]?.own ?? []);
    expect(differences).toEqual([
      { partId: 'p1', at: 1, start: 6, end: 11, shared: 'Two.', kind: 'own' },
      { partId: 'p1', at: 3, start: 21, end: 26, shared: null, kind: 'onlyHere' },
    ]);
    const [reset, removed] = differences.map((each) => withoutDifference(doc, 'li', each));
    expect(textOn(reset as Doc, 'li')).toBe('One.\n\nTwo.\n\nThree.\n\nLast.');
    expect(textOn(removed as Doc, 'li')).toBe('One.\n\nMine.\n\nThree.');
  });

  it('differs in nothing where a thread was joined into one post', () => {
    const doc = docOf('One.');
    const [first] = doc.parts;
    if (first === undefined) throw new Error('There is one.');
    const thread: Doc = { ...doc, parts: ['One.', 'Two.', 'Three.'].map((text) => ({ ...first, id: text, text })) };
    const of = (text: string) => differencesOf(thread, [{ ...first, text }]);
    expect(of(joinedText(thread.parts))).toEqual([]);
    expect(of('One.\n\nMine.\n\nThree.')).toMatchObject([{ at: 1, shared: 'Two.' }]);
  });

  it('counts whom it names by their handle there, of those it names', () => {
    const ada = { name: 'Ada Lovelace', handles: { twitter: 'ada' } };
    const doc = docOf('By @{ada lovelace}.');
    const known = withPeople(doc, [ada, { name: 'Bob', handles: {} }]);
    expect(known.people).toEqual([ada]);
    expect(withPeople(known, [ada])).toBe(known);
    const textOnEach = ['x', 'li'].map((id) => shownTexts(docOn(known, id)));
    expect(textOnEach).toEqual([['By @ada.'], ['By ada lovelace.']]);
    expect(roomsIn(docOn(known, 'x'))).toEqual([280 - 'By @ada.'.length]);
    const long = withPeople(docOf(`${'x'.repeat(280)} @{Ada Lovelace}`), [ada]);
    expect(overflowOf(long.parts[0]?.text ?? '', rulesOf(docOn(long, 'x')))).toBe(280);
  });

  it('is vouched for on all accounts at once where they say the same', () => {
    const claimed = docOf(shared);
    const additions = [{ start: 0, end: 3, kind: 'claim' as const }];
    const doc: Doc = { ...claimed, parts: claimed.parts.map((part) => ({ ...part, additions })) };
    expect(claimsOf(doc)).toBe(1);
    const here = docOn(doc, 'li');
    const kept = withDocOn(doc, 'li', { ...here, parts: here.parts.map((part) => ({ ...part, additions: [] })) });
    expect([claimsOf(kept), kept.versions[1]?.own]).toEqual([0, null]);
    const [own, ownToo] = ['li', 'x'].map((id) => (each: Doc) => withDocOn(each, id, typed(docOn(each, id), id)));
    // Nobody uses the shared text any more, and each own one has what was noted in it.
    expect(claimsOf(ownToo?.(own?.(doc) ?? doc) ?? doc)).toBe(2);
  });

  it('is stored once the server has its one account, too', () => {
    const alone = withAccounts(newDoc('twitter', [newPart('One.')]), [x]);
    const saved = savedFromPost(makePost({ parts: makePost().parts.map((part) => ({ ...part, text: 'One.' })) }));
    expect(isSavedAs(alone, saved)).toBe(false);
    expect(isSavedAs({ ...alone, versions: [] }, saved)).toBe(true);
    expect(isSavedAs(alone, { ...saved, versions: versionsText([{ accountId: 'x', parts: null }]) })).toBe(true);
  });

  it('is that of the account that stays, when the other one leaves', () => {
    const left = withAccounts(onLinkedin(docOf(shared), 'At work.'), [li]);
    expect(left).toMatchObject({ network: 'linkedin', parts: [{ text: 'At work.' }], versions: [{ own: null }] });
    expect(withAccounts(left, [li, x]).versions).toHaveLength(2);
  });
});
