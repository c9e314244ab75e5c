import { sentencesOfLine } from '../sentence-end';
import { doubtfulFragment, imperatives, ordersBetween, practical } from './doubtful.data';
import { isStatement } from './substance';
import { addressed } from './to-writer.data';

const longest = { letters: 120, words: 14, fragmentWords: 6 };

/** Whether a sentence is an order that plainly asks readers for nothing. */
export const mayOrder = (text: string, language: string): boolean =>
  (imperatives[language]?.test(text) ?? false) && isForNobody(text);

const isForNobody = (text: string): boolean =>
  text.length < longest.letters &&
  text.split(' ').length <= longest.words &&
  !practical.test(text) &&
  !addressed.test(text);

/**
 * Returns the sentences of notes that may be meant for the writer: orders, and fragments at the edges, that plainly ask readers
 * for nothing. Notes with other orders between them give advice, so none of theirs is doubtful.
 */
export function doubtfulIn(notes: string, language: string): string[] {
  const sentences = notes.split('\n').flatMap(sentencesOfLine);
  const isOrder = (text: string): boolean => imperatives[language]?.test(text) ?? false;
  const isBetween = (text: string): boolean => ordersBetween[language]?.test(text) ?? false;
  const between = sentences.slice(1, -1).filter(isOrder);
  if (sentences.length < 2 || between.length > 1 || !between.every(isBetween)) return [];
  const isFragment = (text: string): boolean =>
    doubtfulFragment.test(text) && text.split(' ').length <= longest.fragmentWords && !isStatement(text, language);
  const isDoubtful = (text: string, at: number): boolean =>
    at === 0 || at === sentences.length - 1 ? isOrder(text) || isFragment(text) : isBetween(text);
  return sentences.filter((text, at) => isDoubtful(text, at) && isForNobody(text));
}
