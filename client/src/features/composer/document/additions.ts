import { counted } from '@/lib/words/format';

export const additionKinds = ['claim', 'figure', 'name', 'opinion', 'quote'] as const;

/** Words of a generated text that state what the brief does not, in UTF-16 units, end exclusive. */
export interface Addition {
  start: number;
  end: number;
  kind: (typeof additionKinds)[number];
}

/** Returns the marks of a text in a changed one: they follow their words, and go with them. Linear in the texts. */
export function movedAdditions(additions: readonly Addition[], before: string, after: string): readonly Addition[] {
  if (additions.length === 0 || before === after) return additions;
  const room = Math.min(before.length, after.length);
  let head = 0;
  while (head < room && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < room - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const changedTo = before.length - tail;
  const by = after.length - before.length;
  return additions.flatMap((each) => {
    if (each.end <= head) return each;
    return each.start >= changedTo ? { ...each, start: each.start + by, end: each.end + by } : [];
  });
}

/** Returns the marks of a stretch of a text, or with a negative start of the text with something before it. */
export const shiftedAdditions = (
  additions: readonly Addition[],
  start: number,
  end = Number.POSITIVE_INFINITY,
): readonly Addition[] =>
  additions
    .filter((each) => each.start < end && start < each.end)
    .map((each) => ({ ...each, start: Math.max(0, each.start - start), end: Math.min(each.end, end) - start }));

/** Nobody has kept or struck them yet. */
export const uncheckedClaims = (count: number): string => counted(count, 'unchecked claim', 'unchecked claims');
