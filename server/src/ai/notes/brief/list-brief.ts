import { detectLanguage } from '../../../text/language/language';
import { verdictOf } from '../../../text/questions/judge';
import { labels } from '../../../text/questions/judge.data';
import { readBrief, type ReadBrief } from '../../../text/questions/questions';
import { apart } from './list-form';
import { readNotes } from './read-notes';

/**
 * Reads what a list is to be made of: a line that tells something and what stands below it or after its colon are for readers,
 * unless one of them may be meant for the writer.
 */
export function readListBrief(prompt: string, forReaders: readonly string[] = []): ReadBrief {
  const brief = readBrief(prompt, forReaders);
  const [heading, ...items] = readNotes(prompt).flatMap(apart);
  const isList = heading?.isLeadIn && items.length > 1 && items.every(({ list }) => list !== null);
  if (!isList) return brief;
  const language = detectLanguage(prompt);
  const texts = [heading, ...items].map(({ text }) => withoutColon(text));
  const isForReaders =
    verdictOf(withoutColon(heading.text), language) !== 'unclear' &&
    !texts.some((text) => maySpeakToWriter(text, language));
  return isForReaders ? readBrief(prompt, [...forReaders, ...brief.heldBack]) : brief;
}

const maySpeakToWriter = (text: string, language: string): boolean =>
  [labels.wish, labels.subject].some((label) => label.test(`${text}:`)) ||
  labels.text.test(text) ||
  ['writer', 'likely'].includes(verdictOf(text, language));

const withoutColon = (text: string): string => text.replace(/[:：]$/u, '');
