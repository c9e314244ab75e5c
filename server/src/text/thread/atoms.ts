import { emojiIn } from '../length/emoji';
import { matchesOf, rangesOf } from '../matches';
import { findUrls, type TextRange } from '../addresses/urls';
import { graphemesOf } from '../length/graphemes';
import { lengthOf, type TextRules } from '../length/text-rules';
import { endsSentence, isSmallText } from '../sentence-end';

/** How good a place is for ending a part, from inside a word to a blank line. */
export const borders = { inside: 0, word: 1, clause: 2, sentence: 3, line: 4, paragraph: 5 } as const;
export type Border = (typeof borders)[keyof typeof borders];

/** A stretch that no part is cut in: a word with its marks, mostly. */
export interface Atom extends TextRange {
  weight: number;
  /** Weight of the space after it. */
  gap: number;
  /** What ends with it. */
  border: Border;
}

// A space that does not break keeps its words together.
const token = /(?:[^\s]|(?<=\S)[\u00A0\u202F]+(?=\S))+/gu;
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Addresses, also those that X makes no link of, handles and hashtags. */
const whole = new RegExp(
  [
    '[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,200}',
    '(?:https?:\\/\\/)?[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,10}(?:[:\\/?#][\\x21-\\x7E]{0,500})?',
    '[@＠][A-Za-z0-9_]+',
    '[#＃$][\\p{L}\\p{M}\\p{N}_]+',
  ].join('|'),
  'gu',
);
/** UTF-16 units that are parted into words at once. */
const stretch = 1_000;
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** No atom is heavier than `limit`; reading stops where they weigh more than `most` together. */
export interface AtomLimits extends Pick<TextRules, 'counts'> {
  limit: number;
  most: number;
}

/** Returns the atoms of a stretch of the text, in order. */
export function readAtoms(text: string, range: TextRange, limits: AtomLimits): Atom[] {
  const atoms: Atom[] = [];
  const tokens = tokensOf(text, range, limits.most + 2);
  let total = 0;
  for (const [index, { start, end }] of tokens.entries()) {
    const next = tokens[index + 1];
    const gap = text.slice(end, next?.start ?? end);
    for (const piece of piecesOf(text.slice(start, end), limits)) {
      atoms.push({
        start: start + piece.start,
        end: start + piece.end,
        weight: piece.weight,
        gap: 0,
        border: piece.border,
      });
      total += piece.weight;
      if (total > limits.most) return atoms;
    }
    const last = atoms.at(-1);
    if (!last) continue;
    last.gap = lengthOf(gap, limits);
    last.border = borderAfter(text, tokens, index);
  }
  return atoms;
}

/** Each weighs at least 1, so no more than `count` are needed. */
function tokensOf(text: string, range: TextRange, count: number): TextRange[] {
  return matchesOf(text.slice(range.start, range.end), token, count).map((match) => ({
    start: range.start + match.index,
    end: range.start + match.index + match[0].length,
  }));
}

function borderAfter(text: string, tokens: readonly TextRange[], index: number): Border {
  const wordAt = (at: number): string => text.slice(tokens[at]?.start ?? 0, tokens[at]?.end ?? 0);
  const gapAfter = (at: number): string => text.slice(tokens[at]?.end ?? 0, tokens[at + 1]?.start ?? text.length);
  const gap = gapAfter(index);
  if (index === tokens.length - 1 || /\n[^\S\n]*\n/.test(gap)) return borders.paragraph;
  if (gap.includes('\n')) return borders.line;
  const before = index > 0 && !gapAfter(index - 1).includes('\n') ? wordAt(index - 1) : '';
  const at = {
    word: wordAt(index),
    before,
    after: wordAt(index + 1),
    isSmallText: isSmallText(text.slice(tokens[0]?.start ?? 0, (tokens[0]?.start ?? 0) + 24)),
  };
  // An emoji after a sentence belongs to it.
  if (isEmoji(at.after)) return borders.word;
  if (isEmoji(at.word)) return /[.!?…]$/.test(before) ? borders.sentence : borders.word;
  if (endsSentence(at)) return borders.sentence;
  return /[,;:，、；：—–]["'”’»)\]]*$/u.test(at.word) ? borders.clause : borders.word;
}

const isEmoji = (word: string): boolean => {
  const [first] = emojiIn(word.slice(0, 64));
  return first?.start === 0 && !/[\p{L}\p{Nd}]/u.test(word.slice(first.end));
};

type Piece = Omit<Atom, 'gap'>;

/** Returns the token itself, unless it is in a script without spaces or too long. */
function* piecesOf(token: string, limits: AtomLimits): Generator<Piece> {
  if (!dense.test(token) && !isTooLong(token, limits)) {
    yield { start: 0, end: token.length, weight: lengthOf(token, limits), border: borders.word };
    return;
  }
  let start = 0;
  for (const { index, border } of wordBorders(token)) {
    yield* pieceOf(token, { start, end: index, border }, limits);
    start = index;
  }
  yield* pieceOf(token, { start, end: token.length, border: borders.word }, limits);
}

/** Only links, which have a point, weigh less than a tenth of their length: what is long beyond doubt is not weighed. */
const isTooLong = (text: string, limits: AtomLimits): boolean =>
  (text.length > 10 * limits.limit && !text.includes('.')) || lengthOf(text, limits) > limits.limit;

/** Borders between the words of a run without spaces: never before a mark, in a link, a handle or a hashtag. */
function* wordBorders(token: string): Generator<{ index: number; border: Border }> {
  const kept = [...findUrls(token), ...(/[@＠#＃$.]/.test(token) ? rangesOf(token, whole) : [])];
  kept.sort((a, b) => a.start - b.start);
  let next = 0;
  for (const { index, segment } of segmentsOf(token)) {
    while ((kept[next]?.end ?? Infinity) <= index) next += 1;
    if (index > (kept[next]?.start ?? Infinity)) continue;
    if (!/^[\p{L}\p{N}\p{Extended_Pictographic}@＠#＃([「『（]/u.test(segment)) continue;
    const before = token.slice(Math.max(0, index - 2), index);
    if (/[([「『（@＠#＃$'’_-]$/u.test(before)) continue;
    yield { index, border: borderIn(before) };
  }
}

/**
 * Returns words without the first, by stretches: the engine looks up a whole run of Han or Thai before it gives the first
 * word.
 */
function* segmentsOf(token: string): Generator<{ index: number; segment: string }> {
  for (let start = 0; start < token.length; start += stretch) {
    for (const { index, segment } of words.segment(token.slice(start, start + stretch)))
      if (index > 0) yield { index: start + index, segment };
  }
}

function borderIn(before: string): Border {
  if (/[。！？]["”’」』）]?$/u.test(before)) return borders.sentence;
  return /[，、；：,;:]$/u.test(before) ? borders.clause : borders.word;
}

/** Returns the stretch, cut between characters where it alone is too long. */
function* pieceOf(token: string, piece: Omit<Piece, 'weight'>, limits: AtomLimits): Generator<Piece> {
  const text = token.slice(piece.start, piece.end);
  if (!isTooLong(text, limits)) {
    yield { ...piece, weight: lengthOf(text, limits) };
    return;
  }
  for (const { index, segment } of graphemesOf(text)) {
    const own = lengthOf(segment, limits);
    // Letters under a heap of accents weigh more than a post: code point by code point.
    const signs = own <= limits.limit ? [segment] : [...segment];
    let start = piece.start + index;
    for (const sign of signs) {
      const end = start + sign.length;
      yield { start, end, weight: lengthOf(sign, limits), border: end === piece.end ? piece.border : borders.inside };
      start = end;
    }
  }
}
