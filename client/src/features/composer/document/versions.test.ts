import { describe, expect, it } from 'vitest';
import { type Doc, newDoc, newPart } from '@/features/composer/document/document';
import {
  carried,
  differencesOf,
  docOn,
  withAccounts,
  withDocOn,
  withoutDifference,
  withSharedText,
} from '@/features/composer/document/versions';

const x = { id: 'x', network: 'twitter' } as const;
const li = { id: 'li', network: 'linkedin' } as const;
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

  it('never changes an own text that has nothing of what was changed', () => {
    expect(carried('Mine alone.', 'One.', 'Two.')).toBe('Mine alone.');
    expect(carried('Mine alone.', '', 'Two.')).toBe('Mine alone.');
  });

  it('names what differs, and puts the shared paragraph back or takes the own one away', () => {
    const doc = onLinkedin(docOf(shared), 'One.\n\nMine.\n\nThree.\n\nLast.');
    const differences = differencesOf(doc, doc.versions[1]?.own ?? []);
    expect(differences).toEqual([
      { partId: 'p1', at: 1, shared: 'Two.' },
      { partId: 'p1', at: 3, shared: null },
    ]);
    const [reset, removed] = differences.map((each) => withoutDifference(doc, 'li', each));
    expect(textOn(reset as Doc, 'li')).toBe('One.\n\nTwo.\n\nThree.\n\nLast.');
    expect(textOn(removed as Doc, 'li')).toBe('One.\n\nMine.\n\nThree.');
  });

  it('is that of the account that stays, when the other one leaves', () => {
    const left = withAccounts(onLinkedin(docOf(shared), 'At work.'), [li]);
    expect(left).toMatchObject({ network: 'linkedin', parts: [{ text: 'At work.' }], versions: [{ own: null }] });
    expect(withAccounts(left, [li, x]).versions).toHaveLength(2);
  });
});
