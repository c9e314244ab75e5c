import { detectLanguage } from '../language/language';
import { readEnglish } from './english';
import { labels } from './judge.data';
import { clauseStart, emptySubject, foreignWord, formWish, orderedSubject, topicLead, typedRow } from './subject.data';
import { topicStart } from './substance.data';

/** Returns what an order or a label says that a text is about, as `nameable` has it. */
export function subjectOf(sentence: string): string | null {
  const lead = labels.subject.exec(sentence)?.[0] ?? orderedSubject.exec(sentence)?.[0];
  if (lead === undefined) return null;
  const [subject = ''] = sentence.slice(lead.length).split(/,(?!\d)|[;:：–—?!]|[.](?:\s|$)| - /u);
  return nameable(withoutWishes(subject));
}

const mostWishes = 4;

/** Returns a topic without how its text should be: "tips for remote work with emojis" is about remote work. */
export function withoutWishes(topic: string): string {
  let left = topic.trim().replace(/[\s.!]+$/u, '');
  for (let round = 0; round < mostWishes; round += 1) left = left.replace(formWish, '').replace(place, '');
  return left.replace(topicLead, '');
}

const place = / (?:for|on|to) (?:my |our )?(?:linkedin|twitter|x|instagram|facebook)$/iu;

const longestSubject = 50;
/** Returns a plain noun phrase as it may stand inside a sentence of the product's; null where that might read broken. */
export function nameable(rest: string): string | null {
  const subject = rest
    .trim()
    .slice(0, longestSubject + 70)
    .replace(/^["“'‘]|(?: (?:pls|please|plz|bitte))?[\s"”'’.!?,;:]*$/giu, '');
  const isPlainName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+-]*$/u.test(subject) && /\p{L}{2}/u.test(subject);
  const isFit = subject.length <= longestSubject && subject.split(/\s+/).length <= 7;
  if (!isPlainName || !isFit || !isSaid(subject) || emptySubject.test(subject) || topicStart.test(subject)) return null;
  return detectLanguage(subject) === 'en' && (foreignWord.test(subject) || !readEnglish(subject).isNounPhrase)
    ? null
    : subject;
}

/** Whether one of its words can be said: "asdf qwer" has none. */
export const isSaid = (topic: string): boolean =>
  topic.split(/[^\p{L}\p{M}]+/u).some((word) => word !== '' && !typedRow.test(word));

const longestTitle = 80;
/** Returns a clause that can stand above what is told about it, "why I quit coffee"; null for any other topic. */
export const titleOf = (topic: string): string | null =>
  topic.length <= longestTitle && /^[^.,:;!?…\n]+$/u.test(topic) && clauseStart.test(topic) ? topic : null;

/** The subject as one says it to the person: "my newsletter" is "your newsletter". */
export const toReader = (subject: string): string => subject.replace(/^(?:my|our) /i, 'your ');

export const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
