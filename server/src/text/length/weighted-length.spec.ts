import fc from 'fast-check';
import { parseTweet } from 'twitter-text';
import { vectors } from '../../../test/samples/weighted-length-vectors.data';
import { findUrls, isTooHeavy, isValidTweet, overflowIndex, weightedLength } from './weighted-length';

const table: [name: string, text: string, length: number][] = [
  ['280 letters', 'a'.repeat(280), 280],
  ['281 letters', 'a'.repeat(281), 281],
  ['140 CJK characters', '語'.repeat(140), 280],
  ['two bare domains', 'foo.bar a.md', 47],
  ['file names', 'node.js index.ts', 16],
  ['a long link', `https://example.com/${'a'.repeat(300)}?b=${'c'.repeat(90)}`, 23],
  ['a bare domain', 'example.com', 23],
  ['a host without a top-level domain', 'http://localhost:3000/abc', 25],
  ['an address in numbers', 'http://127.0.0.1/a', 18],
  ['a link between words', 'a https://example.com b', 27],
  ['composed é', '\u00e9', 1],
  ['decomposed é', 'e\u0301', 1],
  ['curly quotes and dash', '“”‘’—', 5],
  ['ellipsis, bullet, arrow, euro', '…•→€', 8],
  ['Cyrillic, Arabic, Hebrew', 'дعש', 3],
  ['zero-width space', '\u200b', 1],
  ['mathematical letter', '𝐚', 2],
  ['emoji', '👍👍🏽🇫🇷1️⃣👨‍👩‍👧', 10],
  ['newer emoji joins', '🧑‍🧑‍🧒❤️‍🔥', 4],
  ['emoji with a variation selector', '⭐️⚡️☕️❗️', 8],
  ['emoji whose registered form is newer', '🚀️⏰️', 8],
  ['a skin tone behind a variation selector', '☝️🏽', 2],
  ['a detective with both', '🕵️🏽‍♀️', 5],
  ['an eye in a bubble', '👁‍🗨', 2],
  ['a bare domain behind a letter with an accent', 'équipe.com', 24],
  ['a bare domain with a query and no path', 'example.com?a=b', 27],
  ['greeting', 'Hello, world! 👋', 16],
  ['space', ' ', 1],
  ['nothing', '', 0],
  ['an e-mail address', 'me@example.com', 14],
  ['a link in Japanese text', '詳しくはexample.comを見て', 8 + 23 + 6],
];

describe('isTooHeavy', () => {
  const name = `${'long-name.'.repeat(20)}com`;

  it.each([
    ['links that are longer than their weight', `https://example.com/${'a'.repeat(3_000)} `.repeat(8), false],
    [
      'a link whose name stands where the reading pauses',
      `https://a.co/${'a'.repeat(900)} https://${name}/a ${'a'.repeat(230)}`,
      false,
    ],
    ['one letter too many after long links', `https://example.com/${'a'.repeat(3_000)} ${'a'.repeat(257)}`, true],
    ['a wall of short links', 'a.co/('.repeat(10_000), true],
  ])('tells %s', (_, text, expected) => {
    expect(isTooHeavy(text)).toBe(expected);
    expect(weightedLength(text) > 280).toBe(expected);
  });
});

describe('weightedLength', () => {
  it.each(table)('counts %s', (_name, text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  it('takes 1 to 280 without forbidden characters', () => {
    expect(isValidTweet('a'.repeat(280))).toBe(true);
    expect(isValidTweet('a'.repeat(281))).toBe(false);
    expect(isValidTweet('a'.repeat(281), 25_000)).toBe(true);
    expect(isValidTweet('')).toBe(false);
    expect(isValidTweet('a\ufeffb')).toBe(false);
    expect(isValidTweet('a\ufffeb')).toBe(false);
  });

  /** twitter-text's emoji table is of 2020: X counts these as 2, the library as the sum of their parts. */
  const newerEmoji = [
    ...['🧑‍🧑‍🧒', '🧑‍🧑‍🧒‍🧒', '❤️‍🔥', '❤️‍🩹', '🐦‍🔥', '⛓️‍💥', '🙂‍↕️', '😶‍🌫️', '😮‍💨', '🐻‍❄️', '🐈‍⬛'],
    ...['🧔‍♀️', '🧑‍🩰', '🏳️‍⚧️', '🫱🏽‍🫲🏿', '👨🏻‍🤝‍👨🏿', '🧑🏽‍❤️‍🧑🏿', '🇨🇶'],
  ];

  it.each(Object.entries(vectors))('agrees with twitter-text on %s', (_name, texts) => {
    const count = (text: string): unknown[] => [text, weightedLength(text), isValidTweet(text)];
    const oracle = (text: string): unknown[] => {
      const { weightedLength: length, valid } = parseTweet(text);
      return [text, length, valid];
    };
    expect(texts.map(count)).toEqual(texts.map(oracle));
  });

  it('agrees with twitter-text on generated texts', () => {
    const part = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constantFrom('hello', 'day 14', 'a', 'The', 'x2', 'été', 'e\u0301', 'привет', 'مرحبا'),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom('example.com', 'https://t.co/abc123', 'http://a.io/x_(y)?q=1&b', 'www.foo.co.uk'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'node.js',
          'v1.2.3',
          'me@foo.org',
          'e.g.',
          'U.S.A.',
          '@handle',
          '#tag',
          '$AAPL',
          'foo_bar.com',
        ),
      },
      { weight: 2, arbitrary: fc.constantFrom('👍', '👍🏽', '🇫🇷', '1️⃣', '👨‍👩‍👧', '❤️', '🏳️‍🌈', '🚀', '©', '©️', '™️') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '日本語',
          '見て',
          '한국',
          '…',
          '—',
          '“',
          '•',
          '→',
          '\u200b',
          '(',
          ')',
          '/',
          '-',
          '.',
        ),
      },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    );
    const text = fc.array(fc.tuple(part, fc.constantFrom(' ', '', '\n', '. ', ', ')), { maxLength: 14 });
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.flat().join('');
        const oracle = parseTweet(whole);
        expect([weightedLength(whole), isValidTweet(whole)]).toEqual([oracle.weightedLength, oracle.valid]);
      }),
      { seed: 20261001, numRuns: 600 },
    );
  });

  it('agrees with twitter-text on rows of emoji', () => {
    const piece = fc.constantFrom(...(vectors['emoji and their parts'] ?? []), 'a', ' ', 'é', '語', 'example.com ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        // Parts that join to an emoji newer than the library's table are no matter of this test.
        const whole = pieces.join(' ');
        expect(weightedLength(whole)).toBe(parseTweet(whole).weightedLength);
      }),
      { seed: 20261101, numRuns: 300 },
    );
  });

  it('differs from twitter-text only on emoji newer than its table', () => {
    for (const emoji of newerEmoji) {
      expect(weightedLength(emoji)).toBe(2);
      expect(parseTweet(emoji).weightedLength).toBeGreaterThan(2);
    }
  });
});

describe('overflowIndex', () => {
  it('is null when all fits', () => {
    expect(overflowIndex('a'.repeat(280))).toBeNull();
  });

  it('points at the first character that does not fit', () => {
    expect(overflowIndex('a'.repeat(300))).toBe(280);
    expect(overflowIndex('語'.repeat(141))).toBe(140);
  });

  it('never splits a grapheme and counts in the text as given', () => {
    const family = '👨‍👩‍👧';
    expect(overflowIndex(`${'a'.repeat(279)}${family}b`)).toBe(279);
    expect(overflowIndex(`${'e\u0301'.repeat(280)}b`)).toBe(560);
  });

  it('puts a link that passes the limit out as a whole', () => {
    expect(overflowIndex(`${'a'.repeat(270)} https://example.com`)).toBe(271);
  });
});

describe('findUrls', () => {
  const found = (text: string): string[] => findUrls(text).map(({ start, end }) => text.slice(start, end));

  it('finds links with and without a protocol', () => {
    expect(found('see https://x.com/a?b=c, example.com/path. and (foo.org)')).toEqual([
      'https://x.com/a?b=c',
      'example.com/path',
      'foo.org',
    ]);
  });

  it('leaves e-mail addresses, file names and versions alone', () => {
    expect(found('me@foo.com node.js index.ts v1.2.3 e.g. this')).toEqual([]);
  });
});
