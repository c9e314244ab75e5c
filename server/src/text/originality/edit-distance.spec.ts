import fc from 'fast-check';
import { closestTo, editDistance, editShare } from './edit-distance';

/** The definition, without a table. */
const slow = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length;
  const same = slow(a.slice(1), b.slice(1)) + (a.charAt(0) === b.charAt(0) ? 0 : 1);
  return Math.min(same, slow(a.slice(1), b) + 1, slow(a, b.slice(1)) + 1);
};

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['flaw', 'lawn', 2],
    ['abcdef', 'abXdef', 1],
    ['aaaa', 'aa', 2],
    ['👍', '👎', 1],
    ['caf\u00e9', 'cafe\u0301', 0],
  ])('from %j to %j', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });

  it('agrees with the definition', () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(editDistance(a, b)).toBe(slow(a, b));
      }),
      { seed: 20261120, numRuns: 300 },
    );
  });

  it('manages long texts', () => {
    expect(editDistance('ab'.repeat(2_000), 'bca'.repeat(1_333))).toBeGreaterThan(1_000);
  });
});

describe('editShare', () => {
  it('is a share of the longer text', () => {
    expect(editShare('', '')).toBe(0);
    expect(editShare('same', 'same')).toBe(0);
    expect(editShare('abcd', 'wxyz')).toBe(1);
    expect(editShare('abcd', 'abcdefgh')).toBe(0.5);
  });
});

describe('closestTo', () => {
  it('finds the nearest, the first of equals', () => {
    expect(closestTo('We ship today.', ['Bread is back.', 'We shipped today.', 'We ship today!'])).toEqual({
      index: 2,
      distance: 1,
    });
    expect(closestTo('ab', ['ac', 'bb'])).toEqual({ index: 0, distance: 1 });
    expect(closestTo('ab', ['a much longer one', 'ab'])).toEqual({ index: 1, distance: 0 });
  });

  it('is none without candidates', () => expect(closestTo('ab', [])).toBeNull());
});
