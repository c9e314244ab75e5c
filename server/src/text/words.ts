import { matchesOf } from './matches';
import { visibleText } from './length/visible';

/** Holds a word of a text: folded for comparing, and where it stands (UTF-16, end exclusive). */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Text whose words can be folded at once: no letter of it changes its length or place. */
const evenlyFolded = /^[\x00-\x7F\xC0-\xFF\u2010-\u2027\u20AC\u3001\u3002\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]*$/;

/**
 * Returns the words of any script, lower-cased, without accents' encoding differences and punctuation; CJK counts by character.
 */
export function wordsIn(text: string): Word[] {
  const whole = evenlyFolded.test(text) ? text.toLowerCase().replaceAll('’', "'") : null;
  return matchesOf(text, wordPattern).map(({ index: start, 0: { length } }) => {
    const end = start + length;
    return { folded: whole?.slice(start, end) ?? fold(text.slice(start, end)), start, end };
  });
}

/** Returns one spelling for comparing: lower case, one encoding, straight apostrophes. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('’', "'");

/** Letters of Cyrillic and Greek, then the Latin ones that they look like. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    ['аАВвсСеЕЁёНһіІјЈкКмМоОрРѕЅТтуУхХԁԛԝүҮӏ', 'aABbcCeEEeHhiIjJkKmMoOpPsSTtyYxXdqwyYl'],
    ['αΑΒΕεΖΗΙιΚκΜΝνΟοΡρΤτυΥΧχ', 'aABEeZHIiKkMNvOoPpTtuYXx'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at): [string, string] => [letter, to.charAt(at)])),
);
/** Matches three or more single letters with one and the same sign between them. */
const spelledOut = /(?<![\p{L}\p{N}])\p{L}([ .\-_*·])\p{L}(?:\1\p{L}){1,200}(?![\p{L}\p{N}])/gu;

/**
 * Returns the text as a reader takes it, for finding what was disguised: look-alikes, full width and letters of mathematics as
 * Latin letters, hidden characters gone, "s y s t e m" as one word. Fold both sides of a comparison; the places change.
 */
export const foldConfusables = (text: string): string =>
  visibleText(text)
    .normalize('NFKC')
    .replace(/[\u0370-\u03FF\u0400-\u052F]/g, (letter) => lookAlikes.get(letter) ?? letter)
    .replace(spelledOut, (letters, sign: string) => letters.replaceAll(sign, ''));
