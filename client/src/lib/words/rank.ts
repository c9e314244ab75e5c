const wordStart = String.raw`(?<![\p{L}\p{N}])`;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How far a letter may stand from its place: “theard” is “thread”. */
const farthest = 2;

/** One letter wrong, missing, too many, or out of its place. */
function isNearly(word: string, term: string): boolean {
  let from = 0;
  while (from < term.length && word[from] === term[from]) from += 1;
  let end = 0;
  while (end < Math.min(word.length, term.length) - from && word.at(-1 - end) === term.at(-1 - end)) end += 1;
  const [w, t] = [word.slice(from, word.length - end), term.slice(from, term.length - end)];
  const isMoved = w.length <= farthest + 1 && (w.slice(1) + w.slice(0, 1) === t || t.slice(1) + t.slice(0, 1) === w);
  return isMoved || (w.length <= 1 && t.length <= 1);
}

/** Of a name that answers only by a typo. */
export const typoScore = 0.1;

/** Shorter words are too much alike. */
const shortestTypo = 4;

const isTypoOf = (word: string, term: string): boolean =>
  term.length >= shortestTypo &&
  [term.length - 1, term.length, term.length + 1].some((length) => isNearly(word.slice(0, length), term));

/**
 * Returns how well a name answers what is typed, 0 to 1: the whole name, its beginning, its words, the beginnings of its words,
 * then whatever contains it, then typos. Scattered letters are no answer.
 */
export function rank(name: string, typed: string): number {
  const text = name.toLowerCase();
  const query = typed.trim().toLowerCase();
  const words = wordsOf(name);
  const terms = wordsOf(typed);
  if (query === '' || text === query) return 1;
  if (text.startsWith(query)) return 0.9;
  if (words.includes(query)) return 0.8;
  if (words.some((word) => word.startsWith(query))) return 0.7;
  if (terms.length === 0) return 0;
  if (terms.every((term) => words.some((word) => word.startsWith(term)))) return 0.6;
  if (text.includes(query)) return 0.4;
  if (terms.every((term) => text.includes(term))) return 0.2;
  return terms.every((term) => words.some((word) => word.startsWith(term) || isTypoOf(word, term))) ? typoScore : 0;
}

/**
 * Returns a name in parts: every second one is what is typed, at the beginning of a word wherever a word begins with it. Of
 * typos nothing is.
 */
export function matchedParts(name: string, typed: string): string[] {
  const patterns = wordsOf(typed)
    .toSorted((a, b) => b.length - a.length)
    .map((term) => (new RegExp(`${wordStart}${term}`, 'iu').test(name) ? `${wordStart}${term}` : term));
  return patterns.length === 0 ? [name] : name.split(new RegExp(`(${patterns.join('|')})`, 'giu'));
}
