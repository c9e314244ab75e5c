import { hostilePhrases } from './hostile-phrases.data';

/** Signs and words that patterns look for; emoji that are joined, marks that combine, scripts of both directions. */
const pieces = [
  ...'aAé10 .,:;!?\'"“”„«‘’()[]{/\\@#$%&*_-–—+=<>|~`^…语語。あไعאक',
  ...[
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '\u200b',
    '\u200d',
    '\u0301',
    '\u094d',
    '\u202e',
    '\ufe0f',
    '🏽',
    '👍',
    '🇩🇪',
    '1️⃣',
    '𝐀',
  ],
  ...[
    '👨‍👩‍👧',
    'x@x.',
    'a.b',
    '.com',
    '@a ',
    '#a ',
    '(a,',
    ' a,',
    '1.',
    '1/',
    '1,0',
    '9am',
    'May ',
    'two ',
    'not ',
    "it's ",
  ],
  ...['is ', 'Mr. ', '- ', 'A b ', 'a: ', '://', 'www.', '50%', '$5 ', '"a" ', '“a”', 'Ab, ', '[.]', 'a—b ', 'A. '],
  ...['1. ', 'a.co/(', 'scha', 'a\n\n', '- a\n', '👍 a\n', '**a** ', '\u2028', '<a>', '{"a":'],
];

const shapeCount = 520;

/** The pieces and phrases, then mixes of two to four by a generator of fixed seed. */
export function shapes(): string[] {
  const found = new Set([...pieces, ...hostilePhrases]);
  let seed = 20_261_121;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  while (found.size < shapeCount) {
    const shape = Array.from({ length: 2 + next(3) }, () => pieces[next(pieces.length)] ?? '').join('');
    if ([...shape].length <= 6) found.add(shape);
  }
  return [...found];
}

/** Alone, or after an opening and before an end that no repetition reaches. */
export const filled = (shape: string, size: number, isNested: boolean): string => {
  const text = shape.repeat(Math.ceil(size / shape.length)).slice(0, size);
  return (isNested ? `(${text.slice(2)}x` : text).toWellFormed();
};
