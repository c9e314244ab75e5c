const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns how well a name answers what is typed, 0 to 1: the whole name, its beginning, its words, the beginnings of its words,
 * then whatever contains it. Scattered letters are no answer.
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
  return terms.every((term) => text.includes(term)) ? 0.2 : 0;
}
