/**
 * Characters that have to be put in, taken out or changed to make one text of the other (Levenshtein), over the code points
 * of the composed texts: an accent is no edit of its own, a family emoji is as many as it has members.
 */
export function editDistance(a: string, b: string): number {
  return distance(pointsOf(a), pointsOf(b));
}

/** How much was edited, 0 for the same text to 1 for another one: the distance as a share of the longer text. */
export function editShare(a: string, b: string): number {
  const [own, other] = [pointsOf(a), pointsOf(b)];
  const longest = Math.max(own.length, other.length);
  return longest === 0 ? 0 : distance(own, other) / longest;
}

/** The candidate with the fewest edits, the first of equals; null without candidates. */
export function closestTo(text: string, candidates: readonly string[]): { index: number; distance: number } | null {
  const own = pointsOf(text);
  let best: { index: number; distance: number } | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const other = pointsOf(candidate);
    // Each character of the difference in length is an edit at least.
    if (best && Math.abs(own.length - other.length) >= best.distance) continue;
    const found = distance(own, other);
    if (!best || found < best.distance) best = { index, distance: found };
  }
  return best;
}

const pointsOf = (text: string): Int32Array =>
  Int32Array.from(text.normalize('NFC'), (character) => character.codePointAt(0) ?? 0);

function distance(a: Int32Array, b: Int32Array): number {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [short, long] = [a.subarray(start, endA), b.subarray(start, endB)].sort((x, y) => x.length - y.length);
  return short && long ? lastCell(short, long) : 0;
}

/** One row of the table, the row before it in the same place. */
function lastCell(short: Int32Array, long: Int32Array): number {
  const row = new Int32Array(short.length + 1).map((_, index) => index);
  for (let line = 1; line <= long.length; line += 1) {
    let diagonal = line - 1;
    let left = line;
    row[0] = line;
    const sign = long[line - 1];
    for (let at = 1; at <= short.length; at += 1) {
      const above = row[at] ?? 0;
      const changed = diagonal + (short[at - 1] === sign ? 0 : 1);
      const moved = (above < left ? above : left) + 1;
      left = changed < moved ? changed : moved;
      diagonal = above;
      row[at] = left;
    }
  }
  return row[short.length] ?? 0;
}
