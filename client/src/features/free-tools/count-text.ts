import { mentionsIn } from '@text/addresses/entities';
import { emojiIn } from '@text/length/emoji';
import { lengthOf } from '@text/length/text-rules';
import { sentencesOfLine } from '@text/sentence-end';
import { findUrls, type TextRange, isValidTweet, weightedLength } from '@text/length/weighted-length';
import { wordsIn } from '@text/words';
import { type Network, networkIds } from '@/networks/ids';
import { textRules } from '@/networks/text';

interface CountedPart {
  many: number;
  /** In X's count. */
  weight: number;
}

export interface TextCounts {
  length: number;
  links: CountedPart;
  emoji: CountedPart;
  /** Those that X counts as two. */
  wide: CountedPart;
  mentions: CountedPart;
  /** What is left of `length` without those. */
  rest: number;
  /** X takes no text with this, however short. */
  isRefused: boolean;
  /** As each network counts. */
  lengths: Partial<Record<Network, number>>;
  /** As people see them: an emoji of five code points is one. */
  characters: number;
  words: number;
  sentences: number;
  lines: number;
}

/** Outside the ranges in which X counts a character as 1. */
const wide = /[^\u0000-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function countText(text: string): TextCounts {
  const lines = text === '' ? [] : text.split(/\r\n?|\n/);
  const length = weightedLength(text);
  return {
    length,
    ...partsOf(text.normalize('NFC'), length),
    isRefused: length > 0 && !isValidTweet(text, length),
    lengths: Object.fromEntries(networkIds.map((id) => [id, lengthOf(text, textRules[id])])),
    characters: [...graphemes.segment(text)].length,
    words: countWords(text),
    sentences: lines.flatMap(sentencesOfLine).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).length,
    lines: lines.length,
  };
}

function partsOf(text: string, length: number) {
  const links = findUrls(text);
  const plain = without(text, links);
  const signs = emojiIn(plain);
  const parts = {
    links: { many: links.length, weight: links.length * 23 },
    emoji: counted(signs.map(({ start, end }) => plain.slice(start, end))),
    wide: counted(without(plain, signs).match(wide) ?? []),
    mentions: counted(mentionsIn(plain).map(({ start, end }) => plain.slice(start, end))),
  };
  return { ...parts, rest: Object.values(parts).reduce((left, { weight }) => left - weight, length) };
}

const counted = (pieces: readonly string[]): CountedPart => ({
  many: pieces.length,
  weight: pieces.reduce((sum, piece) => sum + weightedLength(piece), 0),
});

/** A space in place of each range keeps apart what stood around it. */
function without(text: string, ranges: readonly TextRange[]): string {
  const ends = [0, ...ranges.map(({ end }) => end)];
  const starts = [...ranges.map(({ start }) => start), text.length];
  return ends.map((end, at) => text.slice(end, starts[at])).join(' ');
}

/** As word processors do: what stands between spaces, once; scripts without spaces by their characters. */
function countWords(text: string): number {
  const tokens = text.split(/\s+/u).filter((token) => /[\p{L}\p{N}]/u.test(token));
  return tokens.reduce((sum, token) => sum + (spaceless.test(token) ? wordsIn(token).length : 1), 0);
}
