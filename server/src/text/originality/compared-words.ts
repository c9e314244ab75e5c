import { fold, foldConfusables, wordsIn, type Word } from '../words';

/** Letters that nobody can disguise anything with: the text is compared as it stands. */
const plain = /^[\n\r\t\x20-\x7E\xA1-\xAC\xAE-\u024F\u2013-\u201F\u2026\u20AC]*$/;
/** Nobody sees these, or they only strike or underline what stands before. */
const dropped = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0332-\u0338\u0305\u035F]/u;
const foreign = /[\u0370-\u03FF\u0400-\u052F]/u;

/**
 * Words for telling whether a text was taken from another: hidden characters, strokes, ornamental letters and letters of Cyrillic
 * and Greek that pass for Latin ones make no difference. The places are those of the text as given.
 */
export function comparedWords(text: string): Word[] {
  if (plain.test(text)) return wordsIn(text);
  const { seen, starts, ends } = seenOf(text);
  const isLatin = latinShare(seen) >= 0.5;
  return wordsIn(seen).map(({ start, end }) => ({
    folded: foldedWord(seen.slice(start, end), isLatin),
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? text.length,
  }));
}

/** Returns the text in plain letters, and where the characters that its units come from begin and end in the original. */
function seenOf(text: string): { seen: string; starts: number[]; ends: number[] } {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    const piece = dropped.test(sign) ? '' : sign > '\u2000' ? sign.normalize('NFKC') : sign;
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    pieces.push(piece);
    at += sign.length;
  }
  return { seen: pieces.join(''), starts, ends };
}

function latinShare(text: string): number {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const other = text.match(/[\u0370-\u03FF\u0400-\u052F]/gu)?.length ?? 0;
  return latin + other === 0 ? 1 : latin / (latin + other);
}

/** In a text of another script its letters are its own, and a capital has another look than its small letter. */
const foldedWord = (word: string, isLatin: boolean): string =>
  isLatin && foreign.test(word) ? fold(foldConfusables(word)) : fold(word);
