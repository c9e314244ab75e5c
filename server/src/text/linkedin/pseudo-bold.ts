import { matchesOf } from '../matches';

/** Code points from which on the letters A to Z stand in a row, that Unicode maps to no plain letter. */
const letterRows: readonly { from: number; to: number; first: string }[] = [
  { from: 0x1f150, to: 0x1f169, first: 'A' },
  { from: 0x1f170, to: 0x1f189, first: 'A' },
];

/** Maps small capitals, of phonetic spelling by origin, to the letters that they pass for. */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯǫʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, at) => [sign, 'abcdefghijklmnopqqrstuvwyz'.charAt(at)]),
);

/** Letters of other blocks that pass for bold, italic or struck ones, UTF-16, and the plain ones. */
export interface PseudoBold {
  start: number;
  end: number;
  plain: string;
}

/** Letters of mathematics, with the ones that Unicode had before. */
const mathematical =
  '\\u{1D400}-\\u{1D7FF}\\u2102\\u210A-\\u2113\\u2115\\u2119-\\u211D\\u2124\\u2128\\u212C\\u212D\\u212F-\\u2131\\u2133\\u2134\\u2145-\\u2149';
/** In brackets, circles and squares; 🅰 🅱 🅾 🅿 are emoji too, alone. */
const enclosed = '\\u249C-\\u24E9\\u{1F110}-\\u{1F129}\\u{1F130}-\\u{1F149}\\u{1F150}-\\u{1F169}\\u{1F170}-\\u{1F189}';
const wide = '\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A';
const strokes = '\\u0332\\u0333\\u0335-\\u0338\\u035F';
const small = [...smallCapitals.keys()].join('');

const runsOf = (letter: string): RegExp => new RegExp(`(?:${letter})+(?:[ '’,.!?:;&-]{1,3}(?:${letter})+)*`, 'gu');
const ornamental = (blocks: string): string => `[${blocks}][\\p{M}\\uFE0E\\uFE0F]{0,4}`;
const struck = `[\\p{L}\\p{N}'’-]\\p{M}{0,3}[${strokes}]+\\p{M}{0,3}| [${strokes}]+`;

const styled = runsOf(`${ornamental(mathematical + enclosed)}|${struck}`);
/** Text in Japanese or Chinese has full-width letters of its own. */
const styledOrWide = runsOf(`${ornamental(mathematical + enclosed + wide)}|${struck}`);
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** With the letters that have no small capital of their own; phonetic spelling stands in slashes or brackets. */
const capitals = new RegExp(
  `(?<![/[\\p{L}ˈˌː])[${small}sxq]*(?:[${small}]{2}|[${small}][sxq][${small}])[${small}sxq]*(?![/\\]\\p{L}ː])`,
  'gu',
);

const signs = new RegExp(`[${strokes}\\uFE0E\\uFE0F]`, 'gu');

/** Runs of two and more such letters: screen readers spell them out or skip them. A lone ℝ or ℃ in running text is none. */
export function findPseudoBold(text: string): PseudoBold[] {
  const runs = matchesOf(text, dense.test(text) ? styled : styledOrWide).filter((match) => hasPair(match[0]));
  return [...runs, ...matchesOf(text, capitals).filter((match) => match[0].length > 2)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, plain: plainOf(match[0]) }))
    .sort((a, b) => a.start - b.start);
}

/** Returns the text in plain letters, for screen readers and search. */
export function withoutPseudoBold(text: string): string {
  let plain = '';
  let at = 0;
  for (const run of findPseudoBold(text)) {
    plain += text.slice(at, run.start) + run.plain;
    at = run.end;
  }
  return plain + text.slice(at);
}

/** "ℝ, ℂ" are two signs of mathematics, not a word. */
const hasPair = (run: string): boolean =>
  run.split(/[ ,.!?:;&-]+/u).some((word) => [...word.replace(/[\p{M}\uFE0E\uFE0F'’]/gu, '')].length > 1);

const plainOf = (run: string): string => [...run.replace(signs, '')].map(plainSign).join('').normalize('NFC');

function plainSign(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const row = letterRows.find(({ from, to }) => point >= from && point <= to);
  if (row) return String.fromCharCode(row.first.charCodeAt(0) + point - row.from);
  return smallCapitals.get(sign) ?? sign.normalize('NFKC').replace(/^\((\p{L})\)$/u, '$1');
}
