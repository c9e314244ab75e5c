import {
  askedOrder,
  beforeWe,
  colonLead,
  cutStart,
  furtherOrder,
  halfJoint,
  hereLead,
  howEnd,
  joinedThat,
  orderPattern,
  orderStart,
  ownFirst,
  ownLabel,
  replyStatement,
  speechLead,
  statementOrder,
  textLead,
  toldLead,
  topicStart,
} from './brief.data';
import { isOrder } from './orders';
import { isFigure, isPlain } from './plain';
import { hasSubstance } from './substance';
import { isWish } from './wishes';
import { moodLead } from './wishes.data';

export interface Cut {
  lead: string;
  rest: string;
  /** Whether the lead orders a text of which only one clause is told. */
  isClause: boolean;
}

/**
 * Cuts off what a sentence says to the writer before the person's own text: up to the "that" of an order, a colon or a dash, or a
 * comma before "we". Null where there is none, or where what is left would be no whole sentence, or would hold a wish.
 */
export function withoutLead(sentence: string, language: string, isFirst: boolean): Cut | null {
  const statement = [statementOrder, ...(isFirst ? [replyStatement] : [])]
    .map((order) => order.exec(sentence)?.[0] ?? '')
    .find((lead) => /[^:：\s]\s*$/u.test(lead) && !howEnd.test(lead));
  if (statement !== undefined) return cut({ sentence, lead: statement, isClause: true }, language);
  const colon = hereLead.exec(sentence)?.[0] ?? colonLead.exec(sentence)?.[0] ?? '';
  if (colon !== '' && isToWriter(colon, language, isFirst)) return cut({ sentence, lead: colon }, language);
  const order = orderStart.test(sentence) ? (orderPattern.exec(sentence)?.[0] ?? '') : '';
  if (joinedThat.test(order)) return cut({ sentence, lead: `${order} `, isClause: true }, language);
  const comma = order === '' ? '' : (beforeWe.exec(sentence)?.[0] ?? '');
  return comma === '' ? null : cut({ sentence, lead: comma, isClause: true }, language);
}

function isToWriter(lead: string, language: string, isFirst: boolean): boolean {
  const text = lead.replace(/\s*[:：→–—-]\s+$/u, '');
  if (toldLead.test(lead) || ownLabel.test(text) || text.split(/, /).some((part) => startsPlain(part, language)))
    return false;
  const whole = `${text}: an example text`;
  return (
    isOrder(whole, isFirst) ||
    isWish(text, language) ||
    [hereLead, textLead, ...(isFirst ? [moodLead, speechLead, ownFirst] : [])].some((known) => known.test(whole))
  );
}

const startsPlain = (part: string, language: string): boolean =>
  /^(?:we|our|my|the) /iu.test(part) && isPlain(part, language);

interface Lead {
  sentence: string;
  lead: string;
  /** Ends before a clause, whose first word may need it. */
  isClause?: boolean;
}

function cut({ sentence, lead, isClause = false }: Lead, language: string): Cut | null {
  const asked = isClause && askedOrder.test(sentence);
  const rest = sentence.slice(lead.length).replace(asked ? /\s*\?$/u : /^$/u, '');
  const parts = rest.split(/[,;–—]\s|\s-\s|\s(?=and (?:make|keep) )/u);
  const isTorn = isClause && (cutStart.test(rest) || halfJoint.test(rest) || rest.endsWith('?'));
  if (isTorn || !isPaired(rest) || parts.some((part) => isWish(part, language) || furtherOrder.test(part))) return null;
  const isTopic = topicStart.test(rest) && !/[.!?]$/u.test(rest);
  const isOwn =
    isPlain(rest, language) || (!isClause && (isFigure(rest, language) || (hasSubstance(rest) && !isTopic)));
  return isOwn ? { lead: lead.replace(/\s*[:：→,–—-]?\s*$/u, ''), rest, isClause } : null;
}

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
/** Whether each bracket and quotation mark has its other. */
const isPaired = (text: string): boolean =>
  count(text, /\(/g) === count(text, /(?<![:;]-?|(?<!\S)[^\s(]{1,2})\)/g) && count(text, /"/g) % 2 === 0;
