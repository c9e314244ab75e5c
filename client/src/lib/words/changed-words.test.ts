import { describe, expect, it } from 'vitest';
import { changedWords } from '@/lib/words/changed-words';

const shown = (before: string, after: string): string =>
  changedWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

describe('changed words', () => {
  it.each([
    ['The shelf count.', 'The shelf count.', 'The shelf count.'],
    ['Bags left, orders due', 'Bags left orders due', 'Bags left[-,-] orders due'],
    ['one two three', 'one 2 three four', 'one [-two-][+2+] three[+ four+]'],
    ['', 'New', '[+New+]'],
    ['a b c', 'c b a', '[-a-][+c+] b [-c-][+a+]'],
  ])('of %j and %j', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it('of texts too long to compare are replaced as a whole', () => {
    const [old, now] = ['x ', 'y '].map((word) => word.repeat(601));
    expect(changedWords(old ?? '', now ?? '').map(({ kind }) => kind)).toEqual(['removed', 'added', 'same']);
  });
});
