import { sentencesOfLine } from '../sentence-end';
import { speechOrder, statementSigns } from './brief.data';
import { doubtfulFragment, imperatives, ordersBetween, polite, practical, spoken } from './doubtful.data';
import { isOrder } from './orders';
import { craftWord, toldStart } from './plain.data';
import { isStatement } from './substance';
import { addressed, request } from './to-writer.data';
import { isWish } from './wishes';

const longest = { letters: 120, words: 14, fragmentWords: 6 };

const isForNobody = (text: string): boolean =>
  text.length < longest.letters &&
  text.split(' ').length <= longest.words &&
  !practical.test(text) &&
  !addressed.test(text);

/** What follows "so" is why the person asks readers: "we paint today, so please no white shirts". */
const lastClause = /(?:[,;]| [-–—]|(?= but (?:please|pls) ))\s(?!so\s)([^,;–—]*)$/iu;

/** Whether a wish stands at an edge of a sentence, which cannot be left out without tearing it: "We open at 9, keep it short." */
const holdsWish = (text: string, language: string): boolean =>
  [firstClause(text), lastClause.exec(text.slice(-longest.letters))?.[1] ?? ''].some(
    (clause) => isWish(clause, language) && !/(?<!\p{L})(?:me|us)(?!\p{L})/iu.test(clause),
  );

const firstClause = (text: string): string => text.split(/[,;?]/)[0] ?? '';

/**
 * Returns the sentences of notes that may be meant for the writer: those that hold a wish, and orders and fragments at the edges
 * that plainly ask readers for nothing. Notes with other orders between them give advice, so none of theirs is doubtful.
 */
export function doubtfulIn(notes: string, language: string): string[] {
  const sentences = notes.split('\n').flatMap(sentencesOfLine);
  const isImperative = (text: string): boolean =>
    (imperatives[language]?.test(text) ?? false) &&
    !(language === 'en' ? toldStart.test(text) : language in statementSigns && isStatement(text, language));
  const isBetween = (text: string): boolean => ordersBetween[language]?.test(text) ?? false;
  const between = sentences.slice(1, -1).filter(isImperative);
  const isAdvice = sentences.length < 2 || between.length > 1 || !between.every(isBetween);
  const isFragment = (text: string, clause: string): boolean =>
    doubtfulFragment.test(text) && clause.split(' ').length <= longest.fragmentWords && !isStatement(text, language);
  const isDoubtful = (text: string, at: number): boolean => {
    const clause = firstClause(text);
    if (at > 0 && at < sentences.length - 1) return !isAdvice && isBetween(text) && isForNobody(text);
    if (speechOrder.test(text) || spoken.test(text)) return !addressed.test(text);
    if (isAdvice) return false;
    if (polite.test(clause)) return !practical.test(clause) && !addressed.test(clause);
    return (isImperative(text) || isFragment(text, clause)) && isForNobody(text);
  };
  return sentences.filter(
    (text, at) =>
      holdsWish(text, language) ||
      isOrder(text, false) ||
      (request.test(text) && craftWord.test(text)) ||
      isDoubtful(text, at),
  );
}
