/**
 * The matches of a global pattern, the first `limit` of them. `matchAll` copies the pattern at each call and may compile it anew, which costs
 * milliseconds for the tables of Unicode properties.
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
