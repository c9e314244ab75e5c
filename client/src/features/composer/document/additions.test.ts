import { describe, expect, it } from 'vitest';
import { type Addition, movedAdditions, shiftedAdditions } from '@/features/composer/document/additions';

const text = 'We went from $149 to $199. Four of 212 left. One wrote: “At last.”';
const mark = (words: string): Addition => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, kind: 'claim' };
};
const marks = [mark('$149 to $199'), mark('Four of 212 left.'), mark('“At last.”')];
const wordsAfter = (after: string) =>
  movedAdditions(marks, text, after).map(({ start, end }) => after.slice(start, end));

describe('marks in a text that changes', () => {
  it.each([
    ['follow words before them', text.replace('We went', 'In March we went'), 3],
    ['stay when words are added at the end', `${text} More.`, 3],
    ['go with a change inside them', text.replace('212', '213'), 2],
    ['go with a text that is another', 'Nothing of it', 0],
    ['go with an empty text', '', 0],
  ])('%s', (_name, after, left) => {
    const words = wordsAfter(after);
    expect(words).toHaveLength(left);
    for (const each of words) expect(text).toContain(each);
  });

  it('follow a beginning that is cut off, and go where they stood in it', () => {
    expect(
      shiftedAdditions(
        [
          { start: 1, end: 2, kind: 'name' },
          { start: 4, end: 6, kind: 'name' },
        ],
        2,
      ),
    ).toEqual([{ start: 2, end: 4, kind: 'name' }]);
  });
});
