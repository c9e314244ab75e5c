import { emojiIn } from '@text/emoji';
import { sentencesOfLine } from '@text/sentence-end';
import { findUrls, type TextRange, isValidTweet, weightedLength } from '@text/weighted-length';
import { wordsIn } from '@text/words';

/** One kind of what a tweet is made of; all kinds together are its length. */
export interface CountRow {
  what: string;
  /** Its name when there is one. */
  one?: string;
  /** Undefined for the rest, which is characters. */
  many?: number;
  /** Weight in X's count. */
  weight: number;
  rule: string;
}

export interface TextCounts {
  length: number;
  rows: CountRow[];
  /** X takes no text with this, however short. */
  isRefused: boolean;
  linkedin: number;
  /** As people see them: an emoji of five code points is one. */
  characters: number;
  words: number;
  sentences: number;
  lines: number;
}

const mention = /(?<![\p{L}\p{N}_&@#])@\w{1,15}(?!\w)/gu;
/** Outside the ranges in which X counts a character as 1. */
const wide = /[^\u0000-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Everything that the counter shows of a text. */
export function countText(text: string): TextCounts {
  const lines = text === '' ? [] : text.split(/\r\n?|\n/);
  const length = weightedLength(text);
  return {
    length,
    rows: rowsOf(text.normalize('NFC'), length),
    isRefused: length > 0 && !isValidTweet(text, length),
    linkedin: text.length,
    characters: [...graphemes.segment(text)].length,
    words: countWords(text),
    sentences: lines.flatMap(sentencesOfLine).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).length,
    lines: lines.length,
  };
}

function rowsOf(text: string, length: number): CountRow[] {
  const links = findUrls(text);
  const plain = without(text, links);
  const emoji = emojiIn(plain).map(({ start, end }) => plain.slice(start, end));
  const mentions = plain.match(mention) ?? [];
  const other = without(plain, emojiIn(plain)).match(wide) ?? [];
  const weigh = (parts: readonly string[]) => parts.reduce((sum, part) => sum + weightedLength(part), 0);
  const rows = [
    { what: 'links', one: 'link', many: links.length, weight: links.length * 23, rule: '23 each, however long' },
    { what: 'emoji', one: 'emoji', many: emoji.length, weight: weigh(emoji), rule: '2 each' },
    {
      what: 'wide characters',
      one: 'wide character',
      many: other.length,
      weight: weigh(other),
      rule: '2 each, such as 漢 and あ',
    },
    { what: 'mentions', one: 'mention', many: mentions.length, weight: weigh(mentions), rule: 'as they are typed' },
  ];
  const counted = rows.reduce((sum, { weight }) => sum + weight, 0);
  return [...rows, { what: 'Everything else', weight: length - counted, rule: '1 a character' }];
}

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
