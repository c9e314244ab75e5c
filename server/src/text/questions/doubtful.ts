import { sentencesOfLine } from '../sentence-end';
import { doubtfulFragment, imperatives, practical } from './doubtful.data';
import { isStatement } from './substance';
import { addressed } from './to-writer.data';

const longest = { letters: 120, words: 14, fragmentWords: 6 };

/**
 * Returns the first and the last sentence of notes, where each may be meant for the writer: an order or a fragment that plainly
 * asks readers for nothing. Notes with orders between them give advice, so none of theirs is doubtful.
 */
export function doubtfulIn(notes: string, language: string): string[] {
  const sentences = notes.split('\n').flatMap(sentencesOfLine);
  const isOrder = (text: string): boolean => imperatives[language]?.test(text) ?? false;
  if (sentences.length < 2 || sentences.slice(1, -1).some(isOrder)) return [];
  const isFragment = (text: string): boolean =>
    doubtfulFragment.test(text) && text.split(' ').length <= longest.fragmentWords && !isStatement(text, language);
  return [sentences[0] ?? '', sentences.at(-1) ?? ''].filter(
    (text) =>
      text.length < longest.letters &&
      text.split(' ').length <= longest.words &&
      (isOrder(text) || isFragment(text)) &&
      !practical.test(text) &&
      !addressed.test(text),
  );
}
