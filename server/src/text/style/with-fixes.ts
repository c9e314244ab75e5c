import type { Finding } from './finding';

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Returns the text with its findings put right that have a fix and do not overlap, from the end on, so that places before stay. A
 * fix that would take the last words away is left out.
 */
export function withFixes(text: string, findings: readonly Finding[]): string {
  const left = { words: count(text, wordSign), signs: count(text, seenSign) };
  const pieces: string[] = [];
  let last = text.length;
  for (const { start, end, fix } of findings.toReversed()) {
    if (fix === undefined || end > last) continue;
    const cut = text.slice(start, end);
    const words = left.words + count(fix, wordSign) - count(cut, wordSign);
    const signs = left.signs + count(fix, seenSign) - count(cut, seenSign);
    if (signs === 0 || (left.words > 0 && words === 0)) continue;
    Object.assign(left, { words, signs });
    pieces.push(text.slice(end, last), fix);
    last = start;
  }
  return text.slice(0, last) + pieces.reverse().join('');
}

const wordSign = /[\p{L}\p{N}]/gu;
const seenSign = /\S/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
