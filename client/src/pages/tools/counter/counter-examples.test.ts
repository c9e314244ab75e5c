import { expect, it } from 'vitest';
import { countText } from '@/features/free-tools/count-text';
import { linkExample, noCounts, wideExample } from '@/pages/tools/counter/counter.data';

it.each([linkExample, wideExample])("the counter's example is counted as X counts it: $text", ({ text, counts }) => {
  expect(countText(text)).toMatchObject(counts);
});

it('shows of no text what it counts of an empty one', () => {
  expect(countText('')).toEqual(noCounts);
});
