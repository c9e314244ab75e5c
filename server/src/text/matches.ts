/**
 * Returns the matches of a global pattern, the first `limit` of them. `matchAll` copies the pattern at each call and may compile
 * it anew, which costs milliseconds for the tables of Unicode properties.
 */
export function matchesOf(text: string, pattern: RegExp, limit = Infinity): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match && found.length < limit; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}

interface Range {
  start: number;
  end: number;
}

export const rangesOf = (text: string, pattern: RegExp, limit?: number): Range[] =>
  matchesOf(text, pattern, limit).map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

/** Returns the ranges that begin in none of the others; both in the order of the text. */
export function outside<R extends Range>(ranges: readonly R[], others: readonly Range[]): R[] {
  let next = 0;
  return ranges.filter(({ start }) => {
    while ((others[next]?.end ?? Infinity) <= start) next += 1;
    return start < (others[next]?.start ?? Infinity);
  });
}
