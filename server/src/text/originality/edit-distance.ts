/**
 * Characters that have to be put in, taken out or changed to make one text of the other (Levenshtein), over the code points
 * of the composed texts: an accent is no edit of its own, a family emoji is as many as it has members.
 */
export function editDistance(a: string, b: string): number {
  return distance(pointsOf(a), pointsOf(b));
}

/** Returns how much was edited, 0 for the same text to 1 for another one: the distance as a share of the longer text. */
export function editShare(a: string, b: string): number {
  const [own, other] = [pointsOf(a), pointsOf(b)];
  const longest = Math.max(own.length, other.length);
  return longest === 0 ? 0 : distance(own, other) / longest;
}

/** Returns the candidate with the fewest edits, the first of equals; null without candidates. */
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
  if (!short || !long) return 0;
  return short.length === 0 ? long.length : lastCell(short, long);
}

/**
 * Computes by bit vectors (Myers 1999, in blocks after Hyyrö 2003): 32 cells of a column of the table at a time, as
 * differences to their neighbours.
 */
function lastCell(short: Int32Array, long: Int32Array): number {
  const blocks = Math.ceil(short.length / 32);
  const places = placesOf(short, blocks);
  const none = new Int32Array(blocks);
  const [more, less] = [new Int32Array(blocks).fill(-1), new Int32Array(blocks)];
  const lastBit = 1 << (short.length - 1);
  let cell = short.length;
  for (const sign of long) {
    const same = places.get(sign) ?? none;
    let [carriedMore, carriedLess] = [1, 0];
    for (let block = 0; block < blocks; block += 1) {
      const [equal, up, down] = [same[block] ?? 0, more[block] ?? 0, less[block] ?? 0];
      const started = equal | carriedLess;
      const kept = (((started & up) + up) ^ up) | started;
      const [right, left] = [down | ~(kept | up), up & kept];
      if (block === blocks - 1) cell += (right & lastBit ? 1 : 0) - (left & lastBit ? 1 : 0);
      const [shiftedRight, shiftedLeft] = [(right << 1) | carriedMore, (left << 1) | carriedLess];
      more[block] = shiftedLeft | ~(equal | down | shiftedRight);
      less[block] = shiftedRight & (equal | down);
      [carriedMore, carriedLess] = [right >>> 31, left >>> 31];
    }
  }
  return cell;
}

/** Returns for each sign a bit for each of its places. */
function placesOf(signs: Int32Array, blocks: number): Map<number, Int32Array> {
  const places = new Map<number, Int32Array>();
  for (const [at, sign] of signs.entries()) {
    const bits = places.get(sign) ?? new Int32Array(blocks);
    bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << at);
    places.set(sign, bits);
  }
  return places;
}
