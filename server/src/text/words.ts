import { matchesOf } from './matches';

/** A word of a text: folded for comparing, and where it stands (UTF-16, end exclusive). */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Words of any script, lower-cased, without accents' encoding differences and punctuation; CJK counts by character. */
export function wordsIn(text: string): Word[] {
  return matchesOf(text, wordPattern).map((match) => ({
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** One spelling for comparing: lower case, one encoding, straight apostrophes. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
