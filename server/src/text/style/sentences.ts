import { matchesOf } from '../matches';
import type { Word } from '../words';

/** A stretch of a text, UTF-16, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
  text: string;
}

const closing = /[\s"”’'»)\]]/;
const ending = /[.!?…。！？\n]/g;

/** Sentences with their marks and without spaces around; a line break ends one as well. A point inside a word or after a list's number does not. */
export function sentencesIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  for (const { index, 0: char } of matchesOf(text, ending)) {
    const isLineEnd = char === '\n';
    if (!isLineEnd && (!endsHere(text, index) || isListNumber(text, start, index))) continue;
    const end = isLineEnd ? index : index + 1;
    add(text, { start, end }, found);
    start = end;
  }
  add(text, { start, end: text.length }, found);
  return found;
}

/** The point of `1.` at the start of a line ends no sentence. */
function isListNumber(text: string, start: number, index: number): boolean {
  if (text.charAt(index) !== '.' || index - start > 6 || !/^\s{0,3}\d{1,2}$/.test(text.slice(start, index)))
    return false;
  return text.charAt(index + 1) === ' ' && (start === 0 || /\n/.test(text.slice(start - 1, start + 1)));
}

/** A quotation's mark ends no sentence that goes on behind it: "Why?" she asked. */
const goesOn = /^["”’'»)\]]+[^\S\n]+\p{Ll}/u;

function endsHere(text: string, index: number): boolean {
  const next = text.charAt(index + 1);
  if (goesOn.test(text.slice(index + 1, index + 8))) return false;
  return next === '' || closing.test(next) || /[。！？]/.test(text.charAt(index));
}

function add(text: string, range: { start: number; end: number }, found: Stretch[]): void {
  const raw = text.slice(range.start, range.end);
  const trimmed = raw.trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return;
  const start = range.start + raw.length - raw.trimStart().length;
  found.push({ start, end: start + trimmed.length, text: trimmed });
}

export interface Sentence extends Stretch {
  words: string[];
}

/** Returns the sentences of a text with those of its words that stand in each; both in order. */
export function withWords(sentences: readonly Stretch[], words: readonly Word[]): Sentence[] {
  let at = 0;
  return sentences.map((sentence) => {
    while ((words[at]?.start ?? Infinity) < sentence.start) at += 1;
    const first = at;
    while ((words[at]?.start ?? Infinity) < sentence.end) at += 1;
    return { ...sentence, words: words.slice(first, at).map(({ folded }) => folded) };
  });
}

/** Returns lines with letters or figures, without the spaces around. */
export function linesIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    add(text, { start, end: start + line.length }, found);
    start += line.length + 1;
  }
  return found;
}

/**
 * Returns whether a sentence begins at `index`: nothing, an end, a colon or an emoji stands before it, quotes and bullets aside.
 */
export function beginsSentence(text: string, index: number): boolean {
  let at = index;
  while (at > 0 && index - at < 8 && /[ \t"“‘'(*_\-•]/.test(text.charAt(at - 1))) at -= 1;
  if (at === 0) return true;
  const before = text.slice(Math.max(0, at - 2), at);
  return /[.!?…:\n。！？”"]$|\p{Extended_Pictographic}\uFE0F?$/u.test(before);
}

/** Returns whether nothing of the same sentence follows `index`. */
export function endsSentence(text: string, index: number): boolean {
  return /^(?:[ \t]{0,3}(?:[.!?…。！？\n]|$)|\s{0,3}\p{Extended_Pictographic})/u.test(text.slice(index, index + 8));
}
