import { expect, it } from 'vitest';
import { changedRange } from '@/features/composer/document/changed-range';

it.each([
  ['a word', 'We shipped it on Monday.', 'We shipped it on Friday.', 'Monday.'],
  ['what was added', 'We shipped it, at last.', 'We shipped it,', 'at last.'],
  ['all between two changes', 'One two three four', 'One 2 3 four', 'two three'],
  ['nothing of one that only lost words', 'One three', 'One two three', undefined],
  ['a word that comes twice', 'very very good', 'very good', 'very'],
  ['all of another text', 'Ship it. 🚀', 'Wait. 🚢', 'Ship it. 🚀'],
  ['a paragraph', 'First\n\nSecond', 'First', 'Second'],
  ['nothing of the same', 'Same', 'Same', undefined],
])('marks %s', (...[, text, other, marked]) => {
  const range = changedRange(text, other);
  expect(range === null ? undefined : text.slice(range.start, range.end)).toBe(marked);
});
