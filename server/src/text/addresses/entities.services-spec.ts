import {
  extractHashtagsWithIndices,
  extractMentionsOrListsWithIndices,
  extractUrlsWithIndices,
  parseTweet,
} from 'twitter-text';
import { isValidTweet, weightedLength } from '../length/weighted-length';
import { hashtagsIn, mentionsIn } from './entities';
import { findUrls, type TextRange } from './urls';

const manyTexts = 10_000;

/** What X reads as the start, the end or the middle of something. A name glued to another is not among it: nobody writes that. */
const pieces = [
  ...[
    '@',
    '＠',
    '#',
    '＃',
    '$',
    '_',
    '.',
    ',',
    '/',
    '-',
    ':',
    '://',
    '!',
    '&',
    '*',
    '%',
    '(',
    ')',
    '"',
    '“',
    '’',
    '…',
    '~',
    '|',
    '·',
    '・',
    '+',
    '=',
    '?',
  ],
  ...[
    'a',
    'Z',
    '1',
    '１２',
    'é',
    'e\u0301',
    'ß',
    '中',
    '日本',
    'привет',
    'مرحبا',
    'RT',
    'rt',
    ' ',
    '\n',
    '\u3000',
    '\u00a0',
    '\u200d',
    '\u200c',
  ],
  ...[
    '\uFE0F',
    '\uFE0E',
    '\u20E3',
    '\u{1F3FD}',
    '👍',
    '👩',
    '🇫',
    '🇷',
    '⭐\uFE0F',
    '☝\uFE0F',
    '⚡',
    '❤',
    '🏴',
    '♀',
    '🗨',
    '👁',
    '🚀\uFE0F',
  ],
  ...[
    ' example.com',
    ' https://t.co/ab ',
    ' www.foo.org',
    '@ada',
    '@ada/list',
    '#tag',
    '#1',
    ' x@y.com ',
    'http://',
    'пример.рф ',
    '例え.jp ',
  ],
];

/** A generator of numbers from a seed (mulberry32), which is quicker here than a library that shrinks. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const placesOf = (ranges: readonly TextRange[]): number[][] => ranges.map(({ start, end }) => [start, end]);

describe('what X links and how long it takes a text for', () => {
  it("is as the maker's library says, on many texts", () => {
    const next = numbersFrom(20261128);
    const differences: unknown[] = [];
    for (let count = 0; count < manyTexts; count += 1) {
      const length = 1 + Math.floor(next() * 12);
      const text = Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)]).join('');
      const urls = extractUrlsWithIndices(text).map(({ indices }) => indices);
      const apart = (found: { indices: [number, number] }[]): number[][] =>
        found.map(({ indices }) => indices).filter(([at]) => !urls.some(([start, end]) => at >= start && at < end));
      const { weightedLength: weight, valid } = parseTweet(text);
      const theirs = {
        urls,
        hashtags: apart(extractHashtagsWithIndices(text)),
        mentions: apart(extractMentionsOrListsWithIndices(text)),
        ...{ weight, valid },
      };
      const ours = {
        urls: placesOf(findUrls(text)),
        hashtags: placesOf(hashtagsIn(text)),
        mentions: placesOf(mentionsIn(text)),
        ...{ weight: weightedLength(text), valid: isValidTweet(text) },
      };
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) differences.push({ text, ours, theirs });
    }
    expect(differences).toEqual([]);
  });
});
