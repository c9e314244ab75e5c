import { emojiIn } from '../length/emoji';
import type { signNames } from './house-rules.data';
import { hashtagsIn } from '../addresses/entities';
import { outside, rangesOf } from '../matches';
import { findUrls, type TextRange } from '../addresses/urls';

/** Signs that a rule may forbid or limit. */
export type Sign = keyof typeof signNames;

// Inside a word (`Yahoo!Inc`) and in code (`a!=b`, `!c`, `c?.d`) they are no marks.
const exclamation = /[¡！]|!(?!!{0,200}[\p{L}\p{N}=_([])/gu;
const question = /[¿？]|\?(?!\?{0,200}(?:[\p{L}\p{N}=_([]|[.:]\p{L}))/gu;

/** Returns where the signs of one kind stand, each mark by itself. */
export function signsIn(text: string, what: Sign): TextRange[] {
  if (what === 'link') return findUrls(text);
  if (what === 'emoji') return emojiIn(text);
  if (what === 'hashtag') return hashtagsIn(text);
  const pattern = { exclamation, question }[what];
  const found = rangesOf(text, pattern);
  return found.length === 0 ? found : outside(found, findUrls(text));
}

/** Returns those that a limit counts: of a pair such as `¡…!` only the second. */
export const countedSigns = (text: string, what: Sign): TextRange[] =>
  signsIn(text, what).filter(({ start }) => !/[¡¿]/.test(text.charAt(start)));

/** Returns the text without these signs, with what stands around them put together. */
export function withoutSigns(text: string, what: Sign, ranges: readonly TextRange[]): string {
  if (what === 'emoji') return withoutEmoji(text, ranges);
  if (what === 'hashtag') return withoutHashtags(text, ranges);
  return what === 'exclamation' ? withoutExclamation(text, ranges) : text;
}

/** Ranges with nothing but what `gap` allows between them are one. */
function joined(text: string, ranges: readonly TextRange[], gap: RegExp): TextRange[] {
  const found: TextRange[] = [];
  for (const { start, end } of ranges) {
    const last = found.at(-1);
    if (last && gap.test(text.slice(last.end, start))) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

function withoutEmoji(text: string, ranges: readonly TextRange[]): string {
  const cuts = joined(text, ranges, /^[^\S\n]*$/).map(({ start, end }) => {
    const isLineStart = start === 0 || text.charAt(start - 1) === '\n';
    if (isLineStart) return { start, end: endOfSpaces(text, end) };
    return /[\s.,!?;:]|^$/.test(text.charAt(end)) ? { start: startOfSpaces(text, start), end } : { start, end };
  });
  return replaced(text, cuts, () => '').trim();
}

/** Removes hashtags that end the text as a block of their own; in a sentence the word stays. */
function withoutHashtags(text: string, ranges: readonly TextRange[]): string {
  const last = joined(text, signsIn(text, 'hashtag'), /^\s*$/).at(-1);
  const isLast = last !== undefined && text.slice(last.end).trim() === '';
  const isBlock =
    isLast && (/\s#/.test(text.slice(last.start)) || /(?:[.!?…:\n]|^)\s*$/.test(before(text, last.start)));
  const block = isBlock ? last.start : text.length;
  const cuts = ranges.map(({ start, end }) =>
    start >= block ? { start: startOfSpaces(text, start), end } : { start, end: start + 1 },
  );
  return replaced(text, cuts, () => '').trim();
}

/** Ends the sentence with a full stop instead, unless another mark does. */
function withoutExclamation(text: string, ranges: readonly TextRange[]): string {
  const cuts = joined(text, ranges, /^$/).map(({ start, end }) => ({
    start: text.charAt(start) === '¡' ? start : startOfSpaces(text, start),
    end,
  }));
  return replaced(text, cuts, ({ start, end }) => {
    const isEnd = /^(?:[\s"”’'»)]|$)/.test(text.charAt(end));
    return isEnd && /[^\s.,:;?!…]$/u.test(before(text, start)) ? '.' : '';
  });
}

const before = (text: string, index: number): string => text.slice(Math.max(0, index - 4), index);

function replaced(text: string, ranges: readonly TextRange[], by: (range: TextRange) => string): string {
  let at = 0;
  const parts = ranges.map((range) => {
    const part = text.slice(at, range.start) + by(range);
    at = range.end;
    return part;
  });
  return [...parts, text.slice(at)].join('');
}

const isSpace = (char: string): boolean => /[^\S\n]/.test(char);

function startOfSpaces(text: string, index: number): number {
  let at = index;
  while (at > 0 && isSpace(text.charAt(at - 1))) at -= 1;
  return at;
}

function endOfSpaces(text: string, index: number): number {
  let at = index;
  while (isSpace(text.charAt(at))) at += 1;
  return at;
}
