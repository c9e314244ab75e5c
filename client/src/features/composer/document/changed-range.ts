import { type Range, trimmedRange } from '@/features/composer/document/selected-range';

/** Returns where a text differs from another one, from the first word that does to the last; null where it only lost some. */
export function changedRange(text: string, other: string): Range | null {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const most = Math.min(words.length, others.length);
  let before = 0;
  while (before < most && words[before] === others[before]) before += 1;
  let after = 0;
  while (after < most - before && words.at(-1 - after) === others.at(-1 - after)) after += 1;
  const start = words.slice(0, before).join('').length;
  return trimmedRange(text, { start, end: start + words.slice(before, words.length - after).join('').length });
}

/** With the spaces between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
