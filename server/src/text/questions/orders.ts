import { detectLanguage } from '../language/language';
import {
  aboutOrder,
  askedOrder,
  clauseOrder,
  clauseStart,
  editOrder,
  furtherOrder,
  orderAtEnd,
  orderInto,
  orderPattern,
  orderStart,
  orderedNoun,
  ownTopicOrder,
  ownerLead,
  placeLead,
  pleaOrder,
  replyKind,
  replyOrder,
  replyStatement,
  replyWish,
  speechLead,
  speechOrder,
  statementOrder,
  statementSigns,
  tellInOrder,
  textLead,
  toldLead,
  toldTo,
  topicLead,
  wishNoun,
  wishStart,
  writerOrder,
} from './brief.data';
import { isWholeAfterCut, titleFrom, type Order } from './order-rest';
import { hasSubstance, isStatement } from './substance';
import { isWriterOrder, speaksOfText } from './to-writer';
import { isWithholding } from './withheld';
import { moodLead } from './wishes.data';

/** No order is longer before its subject. */
const longestOrder = 400;

/** Returns what an order is about, without the order; undefined for a sentence that orders nothing. */
export function orderIn(sentence: string): Order | undefined {
  const head = sentence.slice(0, longestOrder);
  if (writerOrder.test(head)) return { rest: '' };
  if (clauseOrder.test(head)) {
    const subject = clauseTitle.exec(sentence)?.[0];
    return { rest: '', subject, isClause: subject === undefined };
  }
  if (editOrder.test(head)) return { rest: sentence.replace(editOrder, ''), isStatement: true, isOwnText: true };
  if (statementOrder.test(head)) {
    const rest = sentence.replace(statementOrder, '');
    const isOwnText = /[:：]\s?$/u.test(sentence.slice(0, sentence.length - rest.length));
    return { rest: askedOrder.test(head) ? rest.replace(/\s*\?$/, '.') : rest, isStatement: true, isOwnText };
  }
  const written = orderStart.test(head) ? writtenOrder(sentence) : undefined;
  if (written) return written;
  if (orderAtEnd.test(head)) return { rest: '' };
  if (tellInOrder.test(head)) {
    const subject = sentence.replace(tellInOrder, '');
    return { rest: subjectOf(subject), subject };
  }
  if (pleaOrder.test(head)) {
    const told = afterColon(sentence);
    return told === null ? { rest: subjectOf(sentence.replace(pleaOrder, '')) } : { rest: told, isOwnText: true };
  }
  const lead = textLead.exec(head)?.[0];
  if (lead && !toldLead.test(lead)) return { rest: sentence.slice(lead.length), isOwnText: true };
  return undefined;
}

/** Orders that name the text to be written: "Write a tweet about …". */
function writtenOrder(sentence: string): Order | undefined {
  const head = sentence.slice(0, longestOrder);
  const order = orderPattern.exec(head);
  const [subject] = sentence.slice(order?.[0].length).split(/\s?[:：]\s/);
  if (order) {
    const rest = objectOf(sentence, order[0].length);
    const bare = sentence.replace(/[?!]+$/, '');
    const isOwnText = bare.endsWith(rest) && /[:：] $|[–—-] $/u.test(bare.slice(0, -rest.length));
    const isForReaders = forReaders.test(order[0]) && !ownStart.test(subject?.trim() ?? '');
    const isStatement = toldTo.test(order[0]) && !clauseStart.test(rest);
    const own = isOwnText && !askedOrder.test(head) ? sentence.slice(bare.length - rest.length) : rest;
    return { rest: own, subject, isOwnText, isForReaders, isStatement };
  }
  const ranInto = orderInto.exec(head)?.[0];
  if (ranInto) return { rest: sentence.slice(ranInto.length) };
  if (!orderedNoun.test(head)) return undefined;
  const told = afterColon(sentence);
  return told === null ? { rest: '', isClause: true } : { rest: told, isOwnText: true };
}

/** The same for orders that are told from notes by their place only: nothing precedes them. */
export function firstOrderIn(sentence: string): Order | undefined {
  const head = sentence.slice(0, longestOrder);
  const mood = moodLead.exec(head)?.[0];
  if (mood && !toldLead.test(mood))
    return { rest: sentence.slice(mood.length), lead: mood.replace(/\s?:\s+$/u, ''), isOwnText: true };
  const said = replyStatement.test(head) ? sentence.replace(replyStatement, '') : '';
  if (said !== '' && isStatement(said, 'en')) return { rest: said, isStatement: true };
  if (replyOrder.test(head) && !replyWish.test(head)) return { rest: '', isClause: true };
  if (replyKind.test(head)) return { rest: '' };
  if (aboutOrder.test(head)) return { rest: subjectOf(sentence.replace(aboutOrder, '')) };
  const spoken = speechLead.exec(head)?.[0];
  if (spoken) return { rest: sentence.slice(spoken.length), isOwnText: true };
  if (speechOrder.test(head)) return { rest: '', isClause: true };
  if (ownTopicOrder.test(head)) return { rest: subjectOf(sentence.replace(ownTopicOrder, '')) };
  return undefined;
}

const clauseTitle = /(?<=, )(?:wie|warum) [^,.]+(?=[.!]?$)/iu;
const forReaders = /(?<!\p{L})(?:for|für|para|pour|per|of|with|as)\s*$/iu;
const ownStart =
  /^(?=\p{Lu})(?!LinkedIn|Twitter|Instagram|Facebook|X(?!\p{L}))|^(?:the |[Ii]l nostro|la nostra|our|my|unser|mein|nuestr|mis? |notre|nos |mon |ma |mes |noss|minha|meu)/u;
/** After "über" and "zu" a German noun has lost its first case: only a clause behind it can be a sentence. */
function objectOf(sentence: string, from: number): string {
  const object = subjectOf(sentence.slice(from));
  if (afterColon(object) === null && afterColon(sentence.slice(from)) !== null) return object;
  if (!/(?:über|zu[mr]?|für|von) $/iu.test(`${sentence.slice(0, from).trim()} `) || detectLanguage(sentence) !== 'de')
    return object;
  const clause =
    /^[^,:]{1,80}[,:] (?!(?:der|die|das|den|dem|deren|dessen|weil|dass|ob|wo|wie|wenn|damit|obwohl)(?!\p{L}))/iu.exec(
      object,
    )?.[0];
  const rest = clause ? object.slice(clause.length) : '';
  if (clause && isStatement(rest, 'de')) return rest;
  // Without an article a noun looks the same in every case.
  return /^\p{Lu}/u.test(object) && /\d/.test(object) ? object : nounOnly(object);
}

/** As a subject to ask about: nothing behind its end counts. */
const nounOnly = (object: string): string => /^(?:[^\s.,:;!?]+ ?){0,5}/u.exec(object)?.[0].trim() ?? '';

/** Matches only what leads into a clause: "about how we moved" tells that we moved. */
const clauseLead =
  /^(?:that|how|why|dass|wie) (?=(?:i|we|my|our|ich|wir|mein|unser)(?!\p{L}))|^(?:que|cómo|como) (?=(?:\p{L}+(?:amos|emos|imos)|hemos|he)(?!\p{L}))/iu;

/** Returns the notes behind the colon of an order, where they say something. */
function afterColon(text: string): string | null {
  const colon = text.search(/[:：]\s/);
  return colon > 0 && hasSubstance(text.slice(colon + 1)) ? text.slice(colon + 1).trim() : null;
}

const thanks = /(?:[,;]| [-–—])\s+(?:thx|thanks|ty|danke|merci|gracias|obrigad[oa]|grazie)[.!]*$/iu;

/** Returns the object of an order without wishes behind it; what follows a colon is notes, where it says something. */
function subjectOf(rest: string): string {
  const pieces = rest
    .trim()
    .replace(thanks, '')
    .replace(/[?!]+$/, '')
    .split(/(?<=[,;])\s+|\s+(?=and (?:make|keep) (?:it|this|them) )/);
  // What follows the colon of a wish is the person's: "no hashtags: we opened".
  const isFree = (piece: string): boolean => afterColon(piece) === null;
  const speaks = (piece: string): boolean =>
    furtherOrder.test(piece) || isWish(piece) || isWriterOrder(piece) || isWithholding(piece);
  while (pieces.length > 1 && speaks(pieces.at(-1) ?? '') && isFree(pieces.at(-1) ?? '')) pieces.pop();
  const object = pieces
    .join(' ')
    .replace(/[,;]$/, '')
    .replace(placeLead, '')
    .replace(ownerLead, '')
    .replace(clauseLead, '')
    .replace(/^how (?=\p{Lu}\p{Ll})/u, '');
  const clause = object.replace(/^that /i, '');
  const whole = isStatement(clause, 'en') ? clause : object.replace(topicLead, '');
  return afterColon(whole) ?? whole;
}

/** Where the cut would break what is left, that is only a topic, or is told whole. */
export function wholeOrder(taken: Order | undefined, language: string): Order | undefined {
  if (!taken || taken.rest === '' || taken.isOwnText) return taken;
  const isWhole = isWholeAfterCut(taken.rest) && !speaksOfText(taken.rest, language);
  if (isWhole && detectLanguage(taken.rest) in statementSigns) return taken;
  const subject = taken.subject ?? taken.rest;
  const isClause = hasSubstance(taken.rest) && titleFrom(subject, language) === null;
  return { rest: '', subject, isClause, isForReaders: taken.isForReaders };
}

export const longestWish = 120;
export const isWish = (sentence: string): boolean =>
  sentence.length < longestWish &&
  ((wishStart.test(sentence) && wishNoun.test(sentence) && !isOwn.test(sentence)) ||
    /^(?:in )?\d{1,2} (?:tweets|posts|tuits|beiträge|publicaciones|publications|publicações)[.!]*$/iu.test(sentence));
/** What figures, quotes and people of the person's own stand in is no wish about the writing. */
const isOwn = /\d{3,}|["“]|(?<=[^\p{L}])(?:i|we|our|my)(?!\p{L})/iu;
