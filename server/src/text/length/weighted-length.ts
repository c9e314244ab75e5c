import { findUrls, type TextRange } from '../addresses/urls';
import { xText } from '../platform-texts';

export { findUrls, type TextRange };

/** Is what X accepts in one post without Premium. */
export const tweetLimit = xText.max;

const urlWeight = 23;
const emojiWeight = 2;
/** A link that is cut inside its protocol and name weighs as much as these have letters. */
const longestName = 261;

/** Ranges of code points that weigh 1; all others weigh 2 (twitter-text configuration v3). */
const lightRanges: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];
/** What X takes in no text, and nobody sees: byte order marks of files, and what is no character. */
export const forbidden = /[\uFFFE\uFEFF\uFFFF]/g;
// An emoji of one code point weighs 2 like any other character out of the ranges; only sequences need the table.
const mayHoldSequence = /[\uFE0F\u20E3\u200D]|\uD83C[\uDDE6-\uDDFF\uDFFB-\uDFFF]|\uDB40/;
/** What may be one emoji of several code points. */
const candidate =
  /[0-9#*]\uFE0F?\u20E3|\p{Regional_Indicator}{2}|\p{Emoji}\uFE0F?(?:\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]{1,6})?(?:\u200D\p{Emoji}[\uFE0F\p{Emoji_Modifier}]?){0,9}/gu;
/** They are pictures by themselves, and Unicode 6 registered a form with U+FE0F, which phones type; of later ones X counts it apart. */
const withVariation = '⌚⌛◽◾☔☕♈-♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛔⛪⛲⛳⛵⛺⛽❗⬛⬜⭐⭕🀄🈚🈯';
/** What X takes for one beside the sequences of Unicode: a keycap or a skin tone with U+FE0F or without, the eye in a bubble. */
const otherSequence = new RegExp(
  `^(?:👁\\u200D🗨|.\\uFE0F?\\u20E3|[${withVariation}]\\uFE0F|(?!\\p{Emoji_Presentation})(?:[\\p{Emoji_Modifier_Base}⛷]\\uFE0F?\\p{Emoji_Modifier}|[^#*\\p{N}]\\uFE0F))`,
  'u',
);
// As a string: the compiler refuses the `v` flag in a literal for ES2023. The table grows with the engine's Unicode version.
const emojiSequence = new RegExp('\\p{RGI_Emoji}', 'yv');
/** The table has thousands of entries: each sequence is looked up once. */
const mostKnownLengths = 2_000;
const knownLengths = new Map<string, number>();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the length as X counts it: NFC, a link 23, an emoji sequence 2, other characters 1 or 2. */
export function weightedLength(text: string): number {
  return weigh(text.normalize('NFC')).reduce((sum, piece) => sum + piece.weight, 0);
}

/** Returns whether the text weighs more than `limit`; of a long one only as much is read as tells. */
export function isTooHeavy(text: string, limit = tweetLimit): boolean {
  for (let size = 1_000; size < text.length; size *= 2)
    if (weightedLength(text.slice(0, size)) > limit + longestName) return true;
  return weightedLength(text) > limit;
}

/** Returns whether X would take the text: 1 to `limit` by weight, no forbidden character. `length`: where it has been weighed. */
export function isValidTweet(text: string, limit = tweetLimit, length?: number): boolean {
  if (text === '' || text.search(forbidden) !== -1) return false;
  return length === undefined ? !isTooHeavy(text, limit) : length <= limit;
}

/**
 * Returns the UTF-16 index, always between graphemes, of the first one that no longer fits; null when all fits. A link that
 * passes the limit is out from its first character.
 */
export function overflowIndex(text: string, limit = tweetLimit): number | null {
  const normalized = text.normalize('NFC');
  const over = firstPieceOver(weigh(normalized), limit);
  if (over === null) return null;
  const index = normalized === text ? over : originalIndex(text, over);
  return graphemes.segment(text).containing(index)?.index ?? index;
}

/** Returns the index in the text as given of the character that stands at `target` after normalization, found by halving. */
function originalIndex(text: string, target: number): number {
  let low = 0;
  let high = text.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (text.slice(0, middle + 1).normalize('NFC').length > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Is a stretch of normalized text with one weight: a link, an emoji sequence or one code point. */
interface Piece {
  start: number;
  weight: number;
}

function firstPieceOver(pieces: Piece[], limit: number): number | null {
  let sum = 0;
  for (const { start, weight } of pieces) {
    sum += weight;
    if (sum > limit) return start;
  }
  return null;
}

function weigh(normalized: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of findUrls(normalized)) {
    weighPlain(normalized, { start: at, end: start }, pieces);
    pieces.push({ start, weight: urlWeight });
    at = end;
  }
  weighPlain(normalized, { start: at, end: normalized.length }, pieces);
  return pieces;
}

function weighPlain(text: string, range: TextRange, pieces: Piece[]): void {
  const plain = text.slice(range.start, range.end);
  let at = 0;
  if (mayHoldSequence.test(plain)) {
    candidate.lastIndex = 0;
    for (let match = candidate.exec(plain); match; match = candidate.exec(plain)) {
      const length = emojiLength(match[0]);
      const end = match.index + length;
      // Part of what was found may be an emoji, and the next may begin in the rest.
      candidate.lastIndex = length > 0 ? end : match.index + firstLength(match[0]);
      if (length === 0) continue;
      weighCharacters(plain.slice(at, match.index), range.start + at, pieces);
      pieces.push({ start: range.start + match.index, weight: emojiWeight });
      at = end;
    }
  }
  weighCharacters(plain.slice(at), range.start + at, pieces);
}

/** Returns the UTF-16 units of the emoji that the text begins with; 0 for none of several code points. */
function emojiLength(text: string): number {
  if (text.length === firstLength(text)) return 0;
  const other = otherSequence.exec(text)?.[0].length ?? 0;
  if (other === text.length) return other;
  const known = knownLengths.get(text);
  if (known !== undefined) return known;
  emojiSequence.lastIndex = 0;
  const length = Math.max(other, emojiSequence.exec(text)?.[0].length ?? 0);
  if (knownLengths.size >= mostKnownLengths) knownLengths.clear();
  knownLengths.set(text, length);
  return length;
}

/** Returns the UTF-16 units of the first character. */
const firstLength = (text: string): number => ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);

function weighCharacters(text: string, offset: number, pieces: Piece[]): void {
  let start = offset;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    pieces.push({ start, weight: lightRanges.some(([first, last]) => point >= first && point <= last) ? 1 : 2 });
    start += char.length;
  }
}
