import {
  aboutOrder,
  clauseOrder,
  editOrder,
  orderAtEnd,
  orderPattern,
  orderStart,
  orderedNoun,
  ownTopicOrder,
  pleaOrder,
  replyKind,
  replyOrder,
  replyStatement,
  replyWish,
  speechOrder,
  statementOrder,
  tellInOrder,
  topicLead,
  wishNoun,
  writerOrder,
  writerStart,
} from './brief.data';
import { detectLanguage } from '../language/language';
import { craftWord, englishStart, finiteVerb, writerVerb, writersOrder } from './plain.data';
import { addressed } from './to-writer.data';

/** No order is longer before its subject. */
const longestOrder = 400;

const anywhere = [
  aboutOrder,
  writerOrder,
  writerStart,
  clauseOrder,
  editOrder,
  statementOrder,
  orderAtEnd,
  tellInOrder,
  pleaOrder,
];
/** Told from notes by their place only: nothing precedes them. */
const atStart = [replyStatement, replyOrder, replyKind, speechOrder, ownTopicOrder];

/** Whether a sentence orders a text: "Write a tweet about …", "Announce that …". */
export function isOrder(sentence: string, isFirst: boolean): boolean {
  const head = sentence.slice(0, longestOrder);
  if (isFirst && namesCraft(head)) return true;
  if (isFirst && writersOrder.test(head) && !addressed.test(head)) return true;
  if (isFirst && writerVerb.test(head) && (craftWord.test(head) || wishNoun.test(head)) && !addressed.test(head))
    return true;
  const isWritten = orderStart.test(head) && (orderPattern.test(head) || orderedNoun.test(head));
  return (
    isWritten || [...anywhere, ...(isFirst ? atStart : [])].some((order) => order.test(head) && !replyWish.test(head))
  );
}

/** Whether a sentence without a subject names where or for whom it is written: "Put together a LinkedIn update." */
const namesCraft = (head: string): boolean =>
  craftWord.test(head) &&
  !englishStart.test(head) &&
  !finiteVerb.test(head) &&
  !/[?]/.test(head) &&
  detectLanguage(head) === 'en';

const leads = [orderPattern, tellInOrder, pleaOrder, aboutOrder, ownTopicOrder];

/** Returns what an order is about, up to the first sign of more: '' where it does not say. */
export function subjectOf(sentence: string): string {
  const head = sentence.slice(0, longestOrder);
  const lead = leads.map((known) => known.exec(head)?.[0] ?? '').find((found) => found !== '') ?? '';
  if (lead === '') return '';
  const [subject = ''] = sentence
    .slice(lead.length)
    .trim()
    .split(/[,;:：–—?!]|[.](?:\s|$)| - /u);
  return subject.replace(topicLead, '').replace(place, '');
}

const place = / (?:for|on|to) (?:my |our )?(?:linkedin|twitter|x|instagram|facebook)$/iu;
