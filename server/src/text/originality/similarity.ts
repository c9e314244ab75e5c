import { smallWords } from '../language/language.data';
import { unitWords } from '../facts/numbers.data';
import { wordsIn } from '../words';

/**
 * Measured on rewrites of one brief: one changed word and the same facts in other words stay above, another selection and
 * another idea about the subject fall below.
 */
export const duplicateShare = 0.7;

const words = (text: string): string[] => wordsIn(text).map(({ folded }) => folded);

/** Returns the set of runs of `n` words; a text shorter than `n` words is one run. */
export function wordNgrams(text: string, n: number): Set<string> {
  return runs(words(text), n);
}

function runs(all: readonly string[], n: number): Set<string> {
  if (all.length === 0) return new Set();
  if (all.length < n) return new Set([all.join(' ')]);
  return new Set(all.slice(0, all.length - n + 1).map((_, index) => all.slice(index, index + n).join(' ')));
}

function share(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of own) if (other.has(gram)) shared += 1;
  return own.size === 0 ? 0 : shared / own.size;
}

/** What is compared of a text, for callers that compare one text with many. */
export interface Fingerprint {
  /** The words, or the signs of a text without words. */
  key: string;
  singles: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

export function fingerprint(text: string): Fingerprint {
  const all = words(text);
  const key = all.length > 0 ? all.join(' ') : [...new Set(text)].sort().join('');
  return { key, singles: new Set(all), pairs: runs(all, 2) };
}

/**
 * Returns how far two texts say the same in the same words, 0–1. Looks at single words and at pairs, from both sides, so that a
 * text and a longer one that contains it are not the same.
 */
export function similarity(a: Fingerprint, b: Fingerprint): number {
  if (a.key === b.key) return 1;
  const single = Math.min(share(a.singles, b.singles), share(b.singles, a.singles));
  const pairs = Math.min(share(a.pairs, b.pairs), share(b.pairs, a.pairs));
  return (single + pairs) / 2;
}

/** What is told in fewer words is compared by its words alone. */
const fewestTold = 4;
const mostTold = 400;
const untold = new Set(Object.values(smallWords).flatMap((list) => list.split(' ')));

/** The words that tell something, by their stems. */
const toldIn = (text: string): string[] =>
  words(text)
    .map((word) => (unitWords[word] ?? word).toString())
    .filter((word) => !untold.has(word) || /^\d/.test(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ings?|e[ds]|s|ly|e)$/, '') : word))
    .slice(0, mostTold);

/** Returns how far two texts tell the same in other words, 0–1: the share of what they tell that both do, from both sides. */
function retelling(a: string, b: string): number {
  const [own, other] = [new Set(toldIn(a)), new Set(toldIn(b))];
  if (Math.min(own.size, other.size) < fewestTold) return 0;
  return Math.min(share(own, other), share(other, own));
}

/** One changed word, swapped halves or the same in other words are a duplicate; two takes on one subject are not. */
export function isNearDuplicate(a: string, b: string): boolean {
  return similarity(fingerprint(a), fingerprint(b)) >= duplicateShare || retelling(a, b) >= duplicateShare;
}
