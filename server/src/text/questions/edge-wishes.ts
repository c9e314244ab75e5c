import { sentencesOfLine } from '../sentence-end';
import { edgeWish, textPart, toReaders } from './edge-wishes.data';
import { isWithholding } from './withheld';

const longestWish = 120;
const isEdgeWish = (text: string): boolean => text.length < longestWish && (edgeWish.test(text) || isWithholding(text));

/** Whether a sentence is one wish, or only wishes, one after the other: "Professional tone, max 150 words." */
function areWishes(sentence: string, isOtherWish: (text: string) => boolean): boolean {
  const isAny = (text: string): boolean => isEdgeWish(text) || isOtherWish(text);
  return isAny(sentence) || (sentence.length < longestWish && sentence.split(/, /).every(isAny));
}

/**
 * Removes whole sentences about the writing at the very beginning and end, and in brackets. Elsewhere they may be the
 * person's own: "Add the butter last."
 */
export function withoutEdgeWishes(lines: readonly string[], isOtherWish: (sentence: string) => boolean): string[] {
  const left = lines.map(withoutBrackets);
  const isOwn = (sentence: string): boolean => !areWishes(sentence, isOtherWish);
  trim(left, (sentences) => sentences.findIndex(isOwn), 'start');
  const [first] = sentencesOfLine(left.find((line) => line.trim() !== '') ?? '');
  const isLast = (sentence: string): boolean => isOwn(sentence) && (sentence === first || !talksOfWriting(sentence));
  trim(left.reverse(), (sentences) => sentences.findLastIndex(isLast), 'end');
  return left.reverse();
}

/** Whether a closing sentence is about the text, however it is worded, and tells readers nothing: "A post in a sober tone." */
const talksOfWriting = (sentence: string): boolean =>
  sentence.length < longestWish && textPart.test(sentence) && !toReaders.test(sentence);

/** Goes over the lines until one holds a sentence that stays, at `keptAt`; -1 where none does. */
function trim(lines: string[], keptAt: (sentences: string[]) => number, edge: 'start' | 'end'): void {
  for (const [at, line] of lines.entries()) {
    const sentences = sentencesOfLine(line);
    const kept = keptAt(sentences);
    const own = kept < 0 ? [] : edge === 'start' ? sentences.slice(kept) : sentences.slice(0, kept + 1);
    if (own.length < sentences.length) lines[at] = own.join(' ');
    if (own.length > 0) return;
  }
}

const withoutBrackets = (line: string): string =>
  line.replace(/\s?\(([^()]{1,100})\)(?:(?<=(?:^|[.!?…]\s?)\([^()]{1,100}\))[.!])?/gu, (whole, text: string) =>
    isEdgeWish(text) ? '' : whole,
  );
