import { detectLanguage } from '../language/language';
import { statementSigns, wishNoun } from './brief.data';
import { textWord } from './to-writer.data';
import {
  cutStart,
  gerundStart,
  halfJoint,
  noTitle,
  nounClause,
  readersOf,
  textEnd,
  titleStart,
} from './order-rest.data';

export interface Order {
  /** What it is about. */
  rest: string;
  isStatement?: boolean;
  /** What stands before the colon, where the notes follow it. */
  subject?: string;
  /** What stood before the person's text, to be told as left out. */
  lead?: string;
  /** Whether it tells what happened in a clause that is no sentence alone. */
  isClause?: boolean;
  /** Whether the subject is whom the text is for: "a tweet for the weekend". */
  isForReaders?: boolean;
  /** Whether what is left begins as the person began it, behind a colon. */
  isOwnText?: boolean;
}

/**
 * Whether what an order leaves may be published: it begins as a sentence does, lost none of a pair, goes on with no "and that"
 * whose first "that" was cut off, and is more than a noun with a clause of its own.
 */
export function isWholeAfterCut(rest: string): boolean {
  if (cutStart.test(rest) || gerundStart.test(rest) || halfJoint.test(rest) || !isPaired(rest)) return false;
  const noun = nounClause.exec(rest)?.[0];
  return noun === undefined || /\d/.test(noun) || statementSigns.en?.test(noun.replace(/ \S+$/, '')) === true;
}

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
/** Whether each bracket and quotation mark has its other. */
const isPaired = (text: string): boolean =>
  count(text, /\(/g) === count(text, /(?<![:;]-?|(?<!\S)[^\s(]{1,2})\)/g) &&
  count(text, /"/g) % 2 === 0 &&
  (detectLanguage(text) === 'de' || count(text, /“/g) === count(text, /”/g));

const longestTitle = 70;
const mostBareWords = 5;
/** The subject of an order as a line above notes in `language`; null where that would be no heading. */
export function titleFrom(subject: string, language: string): string | null {
  const [head = ''] = subject
    .replace(/\s*\([^()]*\)[\s.]*$/u, '')
    .trim()
    .split(/[,;–—]|\s-\s/);
  const title = head.replace(textEnd, '').replace(/(?: (?:pls|please|plz|bitte))?[\s.:!?]*$/iu, '');
  const isBare = title.split(' ').length <= mostBareWords && language === 'en' && !noTitle.test(title);
  const isFit =
    title.length <= longestTitle &&
    (isBare || titleStart.test(title)) &&
    /\p{L}{3}/u.test(title) &&
    isPaired(title) &&
    !/[:?!"“”\n]| (?:that|dass|que) /u.test(title);
  return isFit && !textWord.test(title) && !wishNoun.test(title) && !readersOf.test(title) ? title : null;
}
