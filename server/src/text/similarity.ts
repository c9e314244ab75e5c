/** Measured on rewrites of one brief: one changed word stays above, another selection or order with new words falls below. */
const duplicateShare = 0.7;

/** Words of any script, lower-cased, without accents' encoding differences and punctuation; CJK counts by character. */
function words(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

/** The set of runs of `n` words; a text shorter than `n` words is one run. */
export function wordNgrams(text: string, n: number): Set<string> {
  const all = words(text).map((word) => word.replaceAll('’', "'"));
  if (all.length === 0) return new Set();
  if (all.length < n) return new Set([all.join(' ')]);
  return new Set(all.slice(0, all.length - n + 1).map((_, index) => all.slice(index, index + n).join(' ')));
}

/** Share of the runs of `a` that stand in `b`, 0–1. */
export function containment(a: string, b: string, n: number): number {
  const own = wordNgrams(a, n);
  if (own.size === 0) return 0;
  const other = wordNgrams(b, n);
  let shared = 0;
  for (const gram of own) if (other.has(gram)) shared += 1;
  return shared / own.size;
}

/**
 * How far two texts say the same in the same words, 0–1. Looks at single words and at pairs, from both sides, so that a
 * text and a longer one that contains it are not the same.
 */
export function similarity(a: string, b: string): number {
  const [left, right] = [words(a).join(' '), words(b).join(' ')];
  if (left === '' && right === '') return [...new Set(a)].sort().join('') === [...new Set(b)].sort().join('') ? 1 : 0;
  if (left === right) return 1;
  const single = Math.min(containment(a, b, 1), containment(b, a, 1));
  const pairs = Math.min(containment(a, b, 2), containment(b, a, 2));
  return (single + pairs) / 2;
}

/** One changed word or swapped halves are a duplicate; two takes on one subject are not. */
export function isNearDuplicate(a: string, b: string): boolean {
  return similarity(a, b) >= duplicateShare;
}
