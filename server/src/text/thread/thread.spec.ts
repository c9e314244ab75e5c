import fc from 'fast-check';
import { mergeParts, numberParts, numberWidth, splitAt, splitIntoParts, withoutNumber, withoutNumbers } from './thread';
import { isTaken } from '../length/text-rules';
import { isValidTweet, weightedLength } from '../length/weighted-length';

const squeezed = (text: string): string => text.replace(/\s+/gu, '');
const seed = 20261120;

describe('numberParts', () => {
  const texts = ['How we got here.', 'The first try.', 'What we kept.'];

  it('numbers with and without the total', () => {
    expect(numberParts(texts, 'slash')).toEqual(['1/ How we got here.', '2/ The first try.', '3/ What we kept.']);
    expect(numberParts(texts, 'total')[2]).toBe('3/3 What we kept.');
    expect(numberParts(texts, 'none')).toEqual(texts);
  });

  it('changes a numbering, also after parts were moved, added or cut', () => {
    expect(numberParts(numberParts(texts, 'slash'), 'total')).toEqual(numberParts(texts, 'total'));
    expect(numberParts(['2/3 b', '1/3 A', 'new', '3/3 C'], 'slash')).toEqual(['1/ b', '2/ A', '3/ new', '4/ C']);
    expect(numberParts(['1/ A', '3/ C'], 'none')).toEqual(['A', 'C']);
  });

  it('leaves a single part and empty ones without a number', () => {
    expect(numberParts(['Alone.'], 'total')).toEqual(['Alone.']);
    expect(numberParts(['A', '', 'C'], 'slash')).toEqual(['1/ A', '', '3/ C']);
  });

  it('leaves what only looks like numbers', () => {
    const recipe = ['1/4 cup of sugar', '3/4 cup of milk'];
    expect(numberParts(recipe, 'none')).toEqual(recipe);
    expect(withoutNumbers(['Dune was long. 9/10', 'Alien is short. 8/10'])[0]).toBe('Dune was long. 9/10');
    expect(withoutNumbers(['1/2 cup of sugar', 'Stir it.', 'Wait.'])[0]).toBe('1/2 cup of sugar');
  });

  it('takes less width than it says', () => {
    for (const numbering of ['none', 'slash', 'total'] as const)
      for (const count of [1, 2, 9, 10, 25]) {
        const plain = Array.from({ length: count }, () => 'x');
        const longest = Math.max(...numberParts(plain, numbering).map((text) => weightedLength(text) - 1));
        expect(numberWidth(numbering, count)).toBe(longest);
      }
  });

  it('numbers a numbered thread the same', () => {
    const some = fc.array(fc.constantFrom('a', 'B. C', '1/2 cup', '2/ x', '3/3 Y', '(1/2) z', ''), { maxLength: 6 });
    fc.assert(
      fc.property(some, fc.constantFrom('none', 'slash', 'total'), (parts, numbering) => {
        fc.pre(numbering !== 'none');
        const once = numberParts(parts, numbering);
        expect(numberParts(once, numbering)).toEqual(once);
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('withoutNumber', () => {
  it.each([
    ['1/ How I quit', 'How I quit'],
    ['1/\nHow I quit', 'How I quit'],
    ['1/7 How I quit', 'How I quit'],
    ['1/7\n\nso i quit', 'so i quit'],
    ['1/7: so i quit', 'so i quit'],
    ['1/n How I quit', 'How I quit'],
    ['(1/7) so i quit', 'so i quit'],
    ['[2/7] so i quit', 'so i quit'],
    ['🧵 1/7 How I quit', 'How I quit'],
    ['1) Pick one thing', 'Pick one thing'],
    ['How I quit (1/7)', 'How I quit'],
    ['How I quit. 1/7', 'How I quit.'],
    ['How I quit\n\n1/7', 'How I quit'],
    ['How I quit 🧵 1/7', 'How I quit'],
    ['How I quit 1/', 'How I quit'],
    ['1/7 日本語です', '日本語です'],
  ])('takes the number off %j', (text, rest) => expect(withoutNumber(text)).toBe(rest));

  it.each([
    '1/2 cup of sugar',
    '3/4 of founders never ask',
    '24/7 Support is a lie',
    '9/11 Memorial opens late today',
    '10/10 Would do it again',
    'Great film. 9/10',
    'We won 2/3',
    'Open 24/7',
    '1) Start early\n2) Stay late',
    '1/7',
    '3.5 hours of sleep',
    '2026 was long',
    'see and/or 12/2025',
    '',
  ])('leaves %j', (text) => expect(withoutNumber(text)).toBe(text));
});

describe('splitIntoParts', () => {
  const sentence = (letter: string, words: number): string =>
    `${letter.toUpperCase()}${`${letter}xy `.repeat(words).trim()}.`;

  it('keeps what fits', () => {
    expect(splitIntoParts(' Short.\n\nAnd sweet. ')).toEqual({ parts: ['Short.\n\nAnd sweet.'], rest: '' });
    expect(splitIntoParts(' \n ')).toEqual({ parts: [], rest: '' });
  });

  it('packs short paragraphs and parts at the blank line', () => {
    const [a, b, c] = [sentence('a', 25), sentence('b', 25), sentence('c', 25)];
    expect(splitIntoParts([a, b, c].join('\n\n')).parts).toEqual([`${a}\n\n${b}`, c]);
  });

  it('opens a long paragraph at its sentences', () => {
    const [a, b, c] = [sentence('a', 35), sentence('b', 35), sentence('c', 35)];
    expect(splitIntoParts(`${a} ${b} ${c}`).parts).toEqual([a, b, c]);
  });

  it.each([
    ['titles', 'We asked Dr. Smith'],
    ['lower-case abbreviations', 'We use many tools, e.g. Postgres'],
    ['spaced abbreviations', 'Wir nehmen Mittel, z. B. Seife'],
    ['initials', 'It was J. R. Tolkien'],
    ['figures', 'The rate is 3.5 percent'],
    ['days of the month', 'Wir treffen uns am 3. Mai'],
    ['numbers of things', 'This is rule no. 5 again'],
    ['quotations that go on', 'She asked "Why?" and left'],
  ])('takes no end of a sentence from %s', (_name, text) => {
    const sentence = `${text} today.`;
    expect(splitIntoParts(`Yes. ${sentence}`, { limit: weightedLength(sentence) }).parts).toEqual(['Yes.', sentence]);
  });

  it('ends a sentence without capitals as well', () => {
    expect(splitIntoParts('i quit my job today. then i slept until noon.', { limit: 30 }).parts).toEqual([
      'i quit my job today.',
      'then i slept until noon.',
    ]);
  });

  it('leaves an emoji with its sentence', () => {
    expect(splitIntoParts('We shipped it today! 🎉 Then it all broke down.', { limit: 30 }).parts).toEqual([
      'We shipped it today! 🎉',
      'Then it all broke down.',
    ]);
    expect(splitIntoParts('Yes. We shipped it today! 🎉 Then it broke.', { limit: 25 }).parts).toEqual([
      'Yes.',
      'We shipped it today! 🎉',
      'Then it broke.',
    ]);
  });

  it('opens a long sentence at its commas, then at its words', () => {
    const text = 'When the last order of the night came in, the kitchen had already closed';
    expect(splitIntoParts(text, { limit: 50 }).parts).toEqual([
      'When the last order of the night came in,',
      'the kitchen had already closed',
    ]);
    expect(splitIntoParts('one two three four', { limit: 9 }).parts).toEqual(['one two', 'three', 'four']);
  });

  it('does not end a part that is half full with the beginning of a sentence that is cut anyway', () => {
    const long = 'Then, when the last order of the night came in, the kitchen had closed';
    expect(splitIntoParts(`We worked until late that night. ${long}`, { limit: 50 }).parts).toEqual([
      'We worked until late that night.',
      'Then, when the last order of the night came in,',
      'the kitchen had closed',
    ]);
    expect(splitIntoParts(`We worked. ${long}`, { limit: 50 }).parts[0]).toBe('We worked. Then,');
  });

  it('cuts no link, handle, hashtag or emoji', () => {
    const pieces = [
      'https://example.com/a/very/long/path?with=questions',
      '@somebody_known',
      '#shipping',
      '👨‍👩‍👧‍👦',
      '#日本語',
    ];
    const { parts } = splitIntoParts(pieces.join(' '), { limit: 24 });
    for (const piece of pieces) expect(parts.filter((part) => part.includes(piece))).toHaveLength(1);
  });

  it('cuts no link in a script without spaces', () => {
    const text = '詳しくはexample.com/a/pathを見てください今日は@somebody_knownと。'.repeat(3);
    for (let limit = 24; limit < 90; limit += 1) {
      const { parts } = splitIntoParts(text, { limit });
      expect(parts.filter((part) => part.includes('example.com/a/path')).length).toBeGreaterThan(0);
      for (const part of parts) expect(part).not.toMatch(/example(?!\.com\/a\/path)|@(?!somebody_known)|#(?!日本)/);
    }
  });

  it('cuts before a link in a wall of them', () => {
    const { parts } = splitIntoParts('a.co/('.repeat(100));
    expect(parts[0]).toMatch(/^(?:a\.co\/\()+$/);
  });

  it('cuts a word only where it alone is too long', () => {
    expect(splitIntoParts('b '.repeat(3) + 'a'.repeat(25), { limit: 10 }).parts.join('|')).toBe(
      'b b b aaaa|aaaaaaaaaa|aaaaaaaaaaa'.replace('aaaaaaaaaaa', 'aaaaaaaaaa|a'),
    );
  });

  it('breaks scripts without spaces after their marks', () => {
    const text = `${'今日は天気がいい'.repeat(6)}。${'明日は雨が降る'.repeat(6)}。`;
    const { parts } = splitIntoParts(text, { limit: 110 });
    expect(parts).toEqual([`${'今日は天気がいい'.repeat(6)}。`, `${'明日は雨が降る'.repeat(6)}。`]);
  });

  it('takes numbers that the text has for borders, and off', () => {
    const numbered = ['1/ First point.', '', 'More of it.', '', '2/ Second point.', '3/ Third.'].join('\n');
    expect(splitIntoParts(numbered).parts).toEqual(['First point.\n\nMore of it.', 'Second point.', 'Third.']);
    expect(splitIntoParts('Intro.\n(1/2) One.\n(2/2) Two.').parts).toEqual(['Intro.', 'One.', 'Two.']);
    expect(splitIntoParts('1/ One. 2/ Two. 3/ Three.').parts).toEqual(['One.', 'Two.', 'Three.']);
    expect(splitIntoParts('One (1/2)\n\nTwo (2/2)').parts).toEqual(['One', 'Two']);
    expect(splitIntoParts('1/2 cup of sugar\n1/3 cup of milk').parts).toHaveLength(1);
    expect(splitIntoParts('Pick:\n1. Tea\n2. Rum').parts).toHaveLength(1);
  });

  it('takes a line of hyphens for a border', () => {
    expect(splitIntoParts('One.\n---\nTwo.\n\n-----\n\nThree.').parts).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('leaves room for the numbers', () => {
    const text = `${'word '.repeat(800)}end.`;
    for (const numbering of ['slash', 'total'] as const) {
      const { parts } = splitIntoParts(text, { numbering });
      expect(parts.length).toBeGreaterThan(9);
      for (const part of numberParts(parts, numbering)) expect(isValidTweet(part)).toBe(true);
    }
    const exact = 'a'.repeat(279) + '.';
    expect(splitIntoParts(exact, { numbering: 'total' }).parts).toEqual([exact]);
  });

  it('hands back what no part is left for', () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
    const { parts, rest } = splitIntoParts(words.join(' '));
    expect(parts).toHaveLength(25);
    expect(`${parts.join(' ')} ${rest}`).toBe(words.join(' '));
    const blocks = splitIntoParts('1/ One.\n2/ Two.\n3/ Three.', { maxParts: 2 });
    expect(blocks).toEqual({ parts: ['One.', 'Two.'], rest: '3/ Three.' });
  });

  const piece = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('the', 'Dr.', 'ends.', 'why?', 'so,', 'I', '3.5', 'really', '🎉', '👩‍🚀', '“so”', '–'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'https://x.com/a?b=c',
        'foo.com',
        '@me',
        '#tag',
        'a@b.co',
        '今日は。',
        'ไทยนะ',
        'e\u0301'.repeat(9),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => /^\S+$/u.test(text)),
    },
  );
  const text = fc
    .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '\n', '\n\n', '\u00a0')), { maxLength: 120 })
    .map((pairs) => pairs.flat().join(''));

  it('keeps every character in order and every part valid', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 30, max: 280 }),
        fc.integer({ min: 1, max: 25 }),
        (given, limit, maxParts) => {
          const { parts, rest } = splitIntoParts(given, { limit, maxParts });
          for (const part of parts) expect([part, isValidTweet(part, limit)]).toEqual([part, true]);
          expect(parts.length).toBeLessThanOrEqual(maxParts);
          const tidy = given.replace(/[\uFFFE\uFEFF\uFFFF]/g, '').normalize('NFC');
          expect(squeezed(parts.join('') + rest)).toBe(squeezed(tidy));
        },
      ),
      { seed, numRuns: 400 },
    );
  });

  it.each([
    { counts: 'graphemes', maxBytes: 400 },
    { counts: 'bytes' },
    { counts: 'fediverse' },
    { counts: 'utf16' },
  ] as const)('keeps them within what another network takes, %j', (counting) => {
    fc.assert(
      fc.property(text, fc.integer({ min: 100, max: 280 }), (given, max) => {
        const rules = { ...counting, max };
        const { parts, rest } = splitIntoParts(given, { rules });
        for (const part of parts) expect([part, isTaken(part, rules)]).toEqual([part, true]);
        expect(squeezed(parts.join('') + rest)).toBe(
          squeezed(given.replace(/[\uFFFE\uFEFF\uFFFF]/g, '').normalize('NFC')),
        );
      }),
      { seed, numRuns: 100 },
    );
  });

  it('leaves a part alone', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 30, max: 280 }), (given, limit) => {
        for (const part of splitIntoParts(given, { limit }).parts)
          expect(splitIntoParts(part, { limit })).toEqual({ parts: [part], rest: '' });
      }),
      { seed, numRuns: 200 },
    );
  });
});

describe('splitAt', () => {
  it('trims at the cut', () => expect(splitAt('One. Two.', 4)).toEqual(['One.', 'Two.']));

  it('moves before a character of several signs', () => {
    expect(splitAt('a👨‍👩‍👧b', 4)).toEqual(['a', '👨‍👩‍👧b']);
    expect(splitAt('cafe\u0301 x', 4)).toEqual(['caf', 'e\u0301 x']);
  });

  it('takes offsets outside for the borders', () => {
    expect(splitAt('ab', -3)).toEqual(['', 'ab']);
    expect(splitAt('ab', 99)).toEqual(['ab', '']);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, offset) => {
        expect(squeezed(splitAt(text, offset).join(''))).toBe(squeezed(text));
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('mergeParts', () => {
  it.each([
    ['One.', 'Two.', 'One.\n\nTwo.'],
    ['He said “no.”', 'Then left.', 'He said “no.”\n\nThen left.'],
    ['Done 🎉', 'Next.', 'Done 🎉\n\nNext.'],
    ['Three things:', '1. Tea', 'Three things:\n\n1. Tea'],
    ['and when the', 'kitchen closed', 'and when the kitchen closed'],
    ['今日は', '雨だ', '今日は雨だ'],
    ['今日は雨だ。', '明日も', '今日は雨だ。\n\n明日も'],
    ['', ' b', 'b'],
    ['a ', ' ', 'a'],
  ])('joins %j and %j', (a, b, merged) => expect(mergeParts(a, b)).toBe(merged));
});
