import { matchesOf } from '../matches';
import type { TextRange } from '../addresses/urls';

/** `slash` writes "1/ " before a part, `total` "1/7 ". */
export type Numbering = 'none' | 'slash' | 'total';

/** A number that a part begins or ends with. */
interface PartNumber {
  position: number;
  /** As written: a figure, `n`, or nothing. */
  total: string;
  side: 'start' | 'end';
  /** The part without it. */
  rest: string;
  /** Whether nothing but the number of a part is written like this. */
  isSure: boolean;
}

const figure = '([1-9]\\d?)\\/([1-9]\\d?|[nNxX?])';
const open = '[(\\[（]\\s?';
const close = '\\s?[)\\]）]';
const sign = '(?:🧵\\s*)?';
const atStart = {
  bracketed: new RegExp(`^${sign}${open}([1-9]\\d?)\\/([1-9]\\d?|[nNxX?])?${close}[:.–-]?\\s*${sign}`, 'u'),
  slash: new RegExp(`^${sign}([1-9]\\d?)\\/()(?=\\s|$)\\s*${sign}`, 'u'),
  marked: new RegExp(`^${sign}${figure}\\s?[:.)|–-](?=\\s)\\s*`, 'u'),
  bare: new RegExp(`^${sign}${figure}(?=\\s)\\s+${sign}`, 'u'),
};
const listNumber = /^([1-9]\d?)\)\s+/;
const atEnd = {
  bracketed: new RegExp(`\\s?${sign}${open}([1-9]\\d?)\\/([1-9]\\d?|[nNxX?])?${close}\\s?${sign}$`, 'u'),
  slash: new RegExp(`\\s${sign}([1-9]\\d?)\\/()\\s?${sign}$`, 'u'),
  bare: new RegExp(`\\s${sign}${figure}\\s?${sign}$`, 'u'),
};
/** No number at an end is longer. */
const longestNumber = 24;
/** What ratings are out of: "9/10" after a review is none of a part. */
const ratings = new Set(['5', '10', '20']);

/** Returns the weighted length that the longest number of a thread of `count` parts takes, with its space. */
export const numberWidth = (numbering: Numbering, count: number): number =>
  numberFor(numbering, { position: count, count }).length;

/**
 * Returns the parts with their numbers; numbers that they carry already are taken off before, so that it also changes or renews a
 * numbering. A single part is no thread and an empty one has nothing to number: they stay as they are.
 */
export function numberParts(texts: string[], numbering: Numbering): string[] {
  const plain = withoutNumbers(texts);
  const isThread = plain.filter((text) => text.trim() !== '').length > 1;
  return plain.map((text, index) =>
    !isThread || text.trim() === '' ? text : numberFor(numbering, { position: index + 1, count: texts.length }) + text,
  );
}

function numberFor(numbering: Numbering, place: { position: number; count: number }): string {
  if (numbering === 'none' || place.count < 2) return '';
  return numbering === 'slash' ? `${place.position}/ ` : `${place.position}/${place.count} `;
}

/**
 * Takes a part's number off its start or else its end, where nothing else is written like that:
 * - at the start "1/", "(1/7)", "[1/7]", "1/n" and "1/7:"; "1/7" alone on its line or before anything but a small letter or a
 *   figure, so that "1/2 cup of sugar" stays; "1)" unless a line "2)" follows, which makes it a list;
 * - at the end "1/" and "(1/7)"; "1/7" on its own line or after a finished sentence, unless it is out of 5, 10 or 20 as ratings are.
 * The position is never above the total, so "24/7" stays; "9/11" and "10/10" mean other things and stay. Of a whole thread
 * `withoutNumbers` knows more.
 */
export function withoutNumber(text: string): string {
  const list = listNumber.exec(text);
  if (list && !/\n\s*2\)\s/.test(text)) return text.slice(list[0].length);
  return numbersOf(text).find(({ isSure }) => isSure)?.rest ?? text;
}

/**
 * Takes the numbers off a whole thread. Where at least two and half of the parts carry numbers of one form, different ones, in
 * whatever order, also "1/7 so i quit" is one; else none is touched.
 */
export function withoutNumbers(texts: string[]): string[] {
  const numbers = texts.map(numbersOf);
  const filled = texts.filter((text) => text.trim() !== '').length;
  const forms = new Map<string, PartNumber[]>();
  for (const number of numbers.flat()) forms.set(formOf(number), [...(forms.get(formOf(number)) ?? []), number]);
  const isInPlace = (number: PartNumber): boolean => numbers[number.position - 1]?.includes(number) ?? false;
  const [best] = [...forms]
    .filter(([, all]) => isSeries(all, filled) && (countsFromOne(all) || all.every(isInPlace)))
    .sort(([, a], [, b]) => b.length - a.length);
  if (!best) return [...texts];
  return texts.map((text, index) => numbers[index]?.find((number) => formOf(number) === best[0])?.rest ?? text);
}

const formOf = ({ side, total }: PartNumber): string => `${side} ${total}`;

function isSeries(numbers: readonly PartNumber[], partCount: number): boolean {
  const positions = new Set(numbers.map(({ position }) => position));
  return positions.size > 1 && positions.size * 2 >= partCount;
}

/** "1/4 cup" and "3/4 cup" are of one form too: what may mean something else may leave no gap. */
function countsFromOne(numbers: readonly PartNumber[]): boolean {
  const positions = new Set(numbers.map(({ position }) => position));
  return numbers.every(({ isSure }) => isSure) || Math.max(...positions) === positions.size;
}

function numbersOf(text: string): PartNumber[] {
  return [startNumber(text), endNumber(text)].filter((number) => number !== null);
}

function startNumber(text: string): PartNumber | null {
  for (const [form, pattern] of Object.entries(atStart)) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    const isSure = form !== 'bare' || /\n/.test(match[0]) || /^[^\p{Ll}\p{Nd}]/u.test(rest);
    return partNumber(match, {
      side: 'start',
      rest,
      isSure: isSure && !/^(?:🧵\s*)?(?:9\/11|10\/10)(?!\d)/u.test(text),
    });
  }
  return null;
}

function endNumber(text: string): PartNumber | null {
  const trimmed = text.trimEnd();
  const tail = trimmed.slice(-longestNumber);
  for (const [form, pattern] of Object.entries(atEnd)) {
    const match = pattern.exec(tail);
    if (!match) continue;
    const rest = trimmed.slice(0, trimmed.length - match[0].length).trimEnd();
    const isApart = /[\n🧵]/u.test(match[0]) || /[.!?…。！？"”)\p{Extended_Pictographic}\uFE0F]$/u.test(rest);
    return partNumber(match, {
      side: 'end',
      rest,
      isSure: form !== 'bare' || (isApart && !ratings.has(match[2] ?? '')),
    });
  }
  return null;
}

function partNumber(match: RegExpExecArray, given: Pick<PartNumber, 'side' | 'rest' | 'isSure'>): PartNumber | null {
  const position = Number(match[1]);
  const total = (match[2] ?? '').toLowerCase();
  if (!fits(position, total) || given.rest.trim() === '') return null;
  return { position, total, ...given };
}

/** "24/7" and "1/1" number no part. */
const fits = (position: number, total: string): boolean =>
  !/\d/.test(total) || (Number(total) >= 2 && position <= Number(total));

/** Holds a numbered stretch of a text: where it begins with its number, and what stands in it without. */
export interface NumberedBlock {
  from: number;
  body: TextRange;
}

const inText = new RegExp(
  `(?:^[^\\S\\n]*|(?<=[.!?…。！？]["”')\\]]?[^\\S\\n]))${sign}(?:${open})?([1-9]\\d?)\\/([1-9]\\d?|[nNxX?])?(?:${close})?[:.]?(?=\\s)`,
  'gmu',
);
const atLineEnd = new RegExp(
  `(?<=\\S[^\\S\\n]?)(?:${open})?(?<![\\d/])([1-9]\\d?)\\/([1-9]\\d?|[nNxX?])?(?:${close})?(?=[^\\S\\n]*(?:\\n|$))`,
  'gu',
);

/** Returns the parts of a text that is numbered already: "1/ … 2/ …" from one on, before or after each; null when it is not. */
export function numberedBlocks(text: string): NumberedBlock[] | null {
  if (!/\d\//.test(text)) return null;
  const starts = seriesIn(matchesOf(text, inText));
  if (starts.length > 1) return blocksFrom(text, starts);
  const ends = seriesIn(matchesOf(text, atLineEnd));
  const last = ends.at(-1);
  if (ends.length < 2 || !last || text.slice(last.index + last[0].length).trim() !== '') return null;
  let from = 0;
  return ends.map((match) => {
    const block = { from, body: { start: from, end: match.index } };
    from = match.index + match[0].length;
    return block;
  });
}

/** Returns the longest series 1, 2, 3, … with one total. */
function seriesIn(matches: readonly RegExpExecArray[]): RegExpExecArray[] {
  const series = new Map<string, RegExpExecArray[]>();
  for (const match of matches) {
    const total = (match[2] ?? '').toLowerCase();
    const open = series.get(total) ?? [];
    if (Number(match[1]) !== open.length + 1 || !fits(open.length + 1, total)) continue;
    series.set(total, [...open, match]);
  }
  return [...series.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

function blocksFrom(text: string, starts: readonly RegExpExecArray[]): NumberedBlock[] {
  const first = starts[0]?.index ?? 0;
  const blocks = starts.map((match, at) => ({
    from: match.index,
    body: { start: match.index + match[0].length, end: starts[at + 1]?.index ?? text.length },
  }));
  return [{ from: 0, body: { start: 0, end: first } }, ...blocks];
}
