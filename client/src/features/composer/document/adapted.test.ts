import { expect, it } from 'vitest';
import { adaptedFor, leftOutOf, withOwnParts } from '@/features/composer/document/adapted';
import { type Doc, newDoc, newPart } from '@/features/composer/document/document';
import { differencesOf, withAccounts } from '@/features/composer/document/versions';

const places = [
  { accountId: 'x', network: 'twitter' },
  { accountId: 'li', network: 'linkedin' },
] as const;
const docOf = (...texts: string[]): Doc =>
  withAccounts(
    newDoc(
      'twitter',
      texts.map((text) => newPart(text)),
    ),
    places,
  );
const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `This is sentence ${at} of them.`).join(' ');
const textsOn = (doc: Doc, id: string) => adaptedFor(doc, id)?.parts.map(({ text }) => text);

it('leaves alone what fits', () => {
  expect(adaptedFor(docOf('Short.'), 'x')).toBeNull();
  expect(adaptedFor(docOf('One.', 'Two.'), 'x')).toBeNull();
});

it('splits into posts where there are threads, with all words and without a difference to name', () => {
  const doc = docOf(sentences(20));
  const made = adaptedFor(doc, 'x');
  expect(made?.parts.length).toBeGreaterThan(1);
  expect(made?.parts.every(({ text }) => text.length <= 280 && text.endsWith('.'))).toBe(true);
  expect(made?.parts.map(({ text }) => text).join(' ')).toBe(doc.parts[0]?.text);
  expect(made?.leftOut).toBe('');
  const split = withOwnParts(doc, 'x', made?.parts ?? []);
  expect(differencesOf(split, split.versions[0]?.own ?? [])).toEqual([]);
});

it('cuts after a sentence where there are none, and tells what it leaves out', () => {
  expect(textsOn(docOf('One.', 'Two.'), 'li')).toEqual(['One.\n\nTwo.']);
  const doc = docOf(sentences(120));
  const made = adaptedFor(doc, 'li');
  const [kept] = made?.parts ?? [];
  expect(kept?.text.length).toBeLessThanOrEqual(3_000);
  expect(kept?.text.endsWith('them.')).toBe(true);
  expect(`${kept?.text} ${made?.leftOut}`).toBe(doc.parts[0]?.text);
  expect(leftOutOf(doc, made?.parts ?? [])).toBe(made?.leftOut);
  expect(leftOutOf(doc, [newPart('Something else.')])).toBe('');
});
