import { detectLanguage } from '../language/language';
import { sentencesOfLine } from '../sentence-end';
import { withoutEdgeWishes } from './edge-wishes';
import { moodLead } from './edge-wishes.data';
import { isPaired, isWholeAfterCut, runOn, titleFrom } from './order-rest';
import { hasPrivate, isWithholding, withheldWords, withoutPrivate } from './withheld';
import {
  aboutOrder,
  announcement,
  askedOrder,
  askedWish,
  clauseOrder,
  clauseStart,
  clauseTopic,
  editOrder,
  emptySubject,
  furtherOrder,
  greeting,
  labels,
  orderAtEnd,
  orderedNoun,
  orderInto,
  orderPattern,
  orderStart,
  ownText,
  ownerLead,
  ownTopicOrder,
  placeLead,
  pleaOrder,
  politeTail,
  replyOrder,
  replyStatement,
  replyWish,
  soundWish,
  speechLead,
  speechOrder,
  statementOrder,
  statementSigns,
  tellInOrder,
  textHeading,
  textLead,
  thatLead,
  textNoun,
  toldBy,
  toldLead,
  toldTo,
  topicLead,
  topicOrder,
  topicStart,
  wishHead,
  wishNoun,
  wishStart,
  wishTail,
  writerOrder,
  writerStart,
} from './brief.data';

export interface ReadBrief {
  /** The person's own notes, as they stand, without orders and wishes about the writing; '' where there are none. */
  notes: string;
  /** What a bare topic or an order is about; null where it cannot be told. */
  subject: string | null;
  /** What an order is about, as a line above notes that do not name it; null where it can be no heading. */
  title: string | null;
  /** Whether something was ordered. */
  isOrder: boolean;
  /** Whether the notes go on from an order that is not among them. */
  continues: boolean;
  /** Sentences that tell the writer what to add, and so are in no notes: "Thank my mentor." */
  told: string[];
  /** Whether something was not for publication. */
  isWithheld: boolean;
  /** Words that no text may hold, in small letters: "don't mention Kim". */
  withheld: string[];
}

/** Returns what a brief gives to write from, and what it only asks for. */
export function readBrief(prompt: string): ReadBrief {
  const read: Reading = {
    kept: [],
    subjects: [],
    titles: [],
    language: detectLanguage(prompt),
    told: [],
    isOrder: false,
    continues: false,
    isStatement: false,
    topic: null,
  };
  const isWithheld = hasPrivate(prompt);
  const lines = withoutEdgeWishes(
    withoutPrivate(prompt)
      .trim()
      .split(/\r\n?|\n/),
    isOnlyWish,
  );
  for (const line of lines) readLine(line.trim(), lines.length === 1, read);
  const kept = read.kept.join('\n').trim();
  const isRefused = writerStart.test(kept);
  const notes = kept === read.topic || isRefused ? '' : kept;
  const { subjects, continues, told } = read;
  const hasNotes = hasSubstance(notes) || read.isStatement;
  const topics = hasNotes ? subjects : [...subjects, notes.replace(topicLead, '')];
  return {
    notes: hasNotes ? notes : '',
    subject: topics.map(nameable).find(Boolean) ?? null,
    title: hasNotes ? (read.titles.map((title) => titleFrom(title, read.language)).find(Boolean) ?? null) : null,
    isOrder: read.isOrder || isRefused,
    continues,
    told,
    isWithheld,
    withheld: withheldWords(prompt),
  };
}

/** Whether a brief holds nothing that could be arranged: a bare topic, an order, or no word at all. */
export const isThin = (brief: string): boolean => readBrief(brief).notes === '';

interface Reading {
  kept: string[];
  subjects: string[];
  /** What could stand above the notes. */
  titles: string[];
  language: string;
  told: string[];
  isOrder: boolean;
  continues: boolean;
  /** Whether an order named what happened: "Announce that …". */
  isStatement: boolean;
  /** An order's clause that is only a topic where no more is told. */
  topic: string | null;
}

/** No order is longer before its subject. */
const longestOrder = 400;

/** What is taken out leaves an empty line, so that its neighbours do not become one. */
const apart = '\n\n';

function readLine(line: string, isOnly: boolean, read: Reading): void {
  if (/^idea/i.test(line) && labels.text.test(line)) read.kept.push(withoutOrders(line.replace(labels.text, ''), isOnly, read));
  else if (labels.text.test(line)) read.kept.push(`\n${line.replace(labels.text, '')}`);
  else if (isLabelled(line)) readLabelled(sentencesOfLine(line), isOnly, read);
  else read.kept.push(withoutOrders(line, isOnly, read));
}

const isLabelled = (text: string): boolean => labels.subject.test(text) || labels.wish.test(text);

/** Leaves out the labelled sentences that a line begins with; what follows them is read as a line. */
function readLabelled(sentences: readonly string[], isOnly: boolean, read: Reading): void {
  const end = sentences.findIndex((sentence) => !isLabelled(sentence));
  const [labelled, rest] = end < 0 ? [sentences, []] : [sentences.slice(0, end), sentences.slice(end)];
  const topics = labelled.filter((sentence) => labels.subject.test(sentence)).map(afterLabel);
  read.subjects.push(...topics);
  read.titles.push(...topics);
  read.kept.push('');
  if (rest.length > 0) readLine(rest.join(' '), isOnly, read);
}

const afterLabel = (text: string): string => text.slice(text.search(/[:：]/) + 1);

function withoutOrders(line: string, isOnly: boolean, read: Reading): string {
  const sentences = sentencesOfLine(line);
  const [first = '', second = ''] = sentences;
  if (greeting.test(first) && (orderIn(second, false) || speaksToWriter(second))) sentences.shift();
  const kept: string[] = [];
  for (const sentence of sentences) {
    const place = { isAlone: isOnly && sentences.length === 1, isAfterText: kept.some((text) => text.trim() !== '') };
    kept.push(withoutOrder(sentence, place, read));
  }
  return kept.join(' ') === line || (kept.every((sentence, at) => sentence === sentences[at]) && !greeting.test(first))
    ? line
    : kept.join(' ').trim();
}

function withoutOrder(
  sentence: string,
  { isAlone, isAfterText }: { isAlone: boolean; isAfterText: boolean },
  read: Reading,
): string {
  const isFirst = !isAfterText && read.kept.every((line) => line.trim() === '');
  const taken = wholeOrder(orderIn(sentence, isAlone) ?? (isFirst ? firstOrderIn(sentence) : undefined), read.language);
  const isAbove = !taken && isFirst && !isAlone && speaksToWriter(sentence);
  if (!taken && !isAbove) return withoutWish(sentence, read);
  read.isOrder = true;
  if (!taken) {
    read.continues = true;
    const topic = namedTopic.exec(sentence)?.[0];
    if (topic === undefined) read.told.push(sentence);
    else read.titles.push(sentence.slice(sentence.indexOf(topic) + topic.length));
    return apart;
  }
  if (!taken.isForReaders) read.titles.push(...[taken.subject, taken.rest].filter((text) => text !== undefined));
  if (taken.isClause) read.told.push(sentence);
  if (taken.isStatement) read.isStatement = true;
  const rest = withoutWish(taken.rest, read);
  // What is told whole names no subject beside itself.
  if (taken.subject && taken.subject.trim() !== rest.replace(/[.]$/, '')) read.subjects.push(taken.subject);
  const isTold = taken.isOwnText && !isAlone && rest.split(' ').length >= fewestOwnWords && !topicStart.test(rest);
  if (taken.isStatement || isTold || hasSubstance(rest.replace(/[.!]$/, ''))) {
    const whole = /[\p{L}\p{N}]$/u.test(rest) ? `${rest}.` : rest;
    if (isFirst && clauseTopic.test(taken.subject?.trim() ?? '')) read.topic = whole;
    return whole;
  }
  if (isFirst) read.continues = taken.isClause === true || rest.trim() !== '';
  // The clause of "how it works" is a topic with its "how" only.
  if (rest.trim() !== '' && !topicStart.test(taken.subject?.trim() ?? '')) read.subjects.push(rest);
  return apart;
}

/** Behind a colon, with more below, as few words are the person's text. */
const fewestOwnWords = 3;

/** Where the cut would break what is left, that is only a topic, or is told whole. */
function wholeOrder(taken: Order | undefined, language: string): Order | undefined {
  if (!taken || taken.rest === '' || taken.isOwnText) return taken;
  const ran = runOn(taken.rest);
  if (ran) return { ...taken, ...ran };
  if (isWholeAfterCut(taken.rest) && detectLanguage(taken.rest) in statementSigns) return taken;
  const subject = taken.subject ?? taken.rest;
  const isClause = hasSubstance(taken.rest) && titleFrom(subject, language) === null;
  return { rest: '', subject, isClause, isForReaders: taken.isForReaders };
}

/** However it is worded: what names a text and tells of nothing is no sentence for readers. */
function speaksToWriter(sentence: string): boolean {
  const noun = textNoun.exec(sentence);
  if (textHeading.test(sentence)) return true;
  return noun !== null && !ownText.test(sentence) && !toldLead.test(sentence) && !toldBy.test(sentence.slice(0, noun.index));
}

/** Removes what only tells the writer how to write; `apart` where that is all. */
function withoutWish(sentence: string, read: Reading): string {
  const text = withoutWishAround(sentence).replace(labels.call, '');
  if (isWithholding(text)) return apart;
  if (isWish(text) || askedWish.test(text) || replyWish.test(text) || announcement.test(text)) return apart;
  if (!read.isOrder) return text;
  const said = text.replace(thatLead, '');
  if (said !== text && isStatement(said, 'en')) return said;
  if (labels.subject.test(text)) {
    read.subjects.push(afterLabel(text));
    read.titles.push(afterLabel(text));
    return apart;
  }
  const isFurther = text.length < longestWish && (furtherOrder.test(text) || soundWish.test(text));
  if (isFurther && /\p{Lu}|\d/u.test(text.slice(1))) read.told.push(text);
  return isFurther ? apart : text.replace(labels.text, '');
}

function withoutWishAround(sentence: string): string {
  const head = wishHead.exec(sentence)?.[0] ?? '';
  const lead = wishNoun.test(head) ? head : (moodLead.exec(sentence)?.[0] ?? '');
  const text = withoutWithheldEnd(sentence.slice(lead.length));
  const end = text.slice(-longestWish);
  const tail = wishTail.exec(end)?.[0] ?? '';
  const cut = wishNoun.test(tail) ? tail : (politeTail.exec(end)?.[0] ?? '');
  const left = text.slice(0, text.length - cut.length);
  return cut !== '' && isPaired(left) && left.split(' ').length > 1 ? left.replace(/(?<=(?<!\S)[\p{L}\p{N}'’-]{1,40})$/u, '.') : text;
}

/** Without "…, but don't name the department". */
function withoutWithheldEnd(sentence: string): string {
  const at = sentence.search(/[,;]\s[^,;]*$/u);
  return at > 0 && isWithholding(sentence.slice(at + 1).trim()) ? `${sentence.slice(0, at)}.` : sentence;
}

const longestWish = 120;
const isWish = (sentence: string): boolean =>
  sentence.length < longestWish && wishStart.test(sentence) && wishNoun.test(sentence) && !isOwn.test(sentence);
/** Whether it orders and tells nothing besides. */
const isOnlyWish = (sentence: string): boolean =>
  isWish(sentence) && !/[:：]/.test(sentence) && orderIn(sentence, false) === undefined;
/** What figures, quotes and people of the person's own stand in is no wish about the writing. */
const isOwn = /\d{3,}|["“]|(?<=[^\p{L}])(?:i|we|our|my)(?!\p{L})/iu;

interface Order {
  /** What it is about. */
  rest: string;
  isStatement?: boolean;
  /** What stands before the colon, where the notes follow it. */
  subject?: string;
  /** Whether it tells what happened in a clause that is no sentence alone. */
  isClause?: boolean;
  /** Whether the subject is whom the text is for: "a tweet for the weekend". */
  isForReaders?: boolean;
  /** Whether what is left begins as the person began it, behind a colon. */
  isOwnText?: boolean;
}

/** Returns what an order is about, without the order; undefined for a sentence that orders nothing. */
function orderIn(sentence: string, isAlone: boolean): Order | undefined {
  const head = sentence.slice(0, longestOrder);
  if (writerOrder.test(head)) return { rest: '' };
  if (clauseOrder.test(head)) {
    const subject = clauseTitle.exec(sentence)?.[0];
    return { rest: '', subject, isClause: subject === undefined };
  }
  if (editOrder.test(head)) return { rest: sentence.replace(editOrder, ''), isStatement: true };
  if (statementOrder.test(head)) {
    const rest = sentence.replace(statementOrder, '');
    return { rest: askedOrder.test(head) ? rest.replace(/\s*\?$/, '.') : rest, isStatement: true };
  }
  if (orderStart.test(head)) {
    const order = orderPattern.exec(head);
    const [subject] = sentence.slice(order?.[0].length).split(/\s?[:：]\s/);
    if (order) {
      const rest = objectOf(sentence, order[0].length);
      const isOwnText = sentence.endsWith(rest) && /[:：] $|[–—-] $/u.test(sentence.slice(0, -rest.length));
      const isForReaders = forReaders.test(order[0]) && !ownStart.test(subject?.trim() ?? '');
      return { rest, subject, isOwnText, isForReaders, isStatement: toldTo.test(order[0]) && !clauseStart.test(rest) };
    }
    const ranInto = orderInto.exec(head)?.[0];
    if (ranInto) return { rest: sentence.slice(ranInto.length) };
    if (orderedNoun.test(head)) return { rest: afterColon(sentence) ?? '', isClause: !namesNotes.test(sentence) };
  }
  if (orderAtEnd.test(head)) return { rest: '' };
  if (tellInOrder.test(head)) {
    const subject = sentence.replace(tellInOrder, '');
    return { rest: subjectOf(subject), subject };
  }
  if (pleaOrder.test(head)) return { rest: subjectOf(sentence.replace(pleaOrder, '')) };
  if (toldAbout.test(head)) return { rest: sentence.replace(toldAbout, '') };
  if (isAlone && topicOrder.test(head) && sentence.split(/\s+/).length < 14)
    return { rest: subjectOf(sentence.replace(topicOrder, '')) };
  const lead = textLead.exec(head)?.[0];
  if (lead && !toldLead.test(lead)) return { rest: sentence.slice(lead.length), isOwnText: true };
  return undefined;
}

/** The same for orders that are told from notes by their place only: nothing precedes them. */
function firstOrderIn(sentence: string): Order | undefined {
  const head = sentence.slice(0, longestOrder);
  const said = replyStatement.test(head) ? sentence.replace(replyStatement, '') : '';
  if (said !== '' && isStatement(said, 'en')) return { rest: said, isStatement: true };
  if (replyOrder.test(head) && !replyWish.test(head)) return { rest: '', isClause: true };
  if (aboutOrder.test(head)) return { rest: subjectOf(sentence.replace(aboutOrder, '')) };
  const spoken = speechLead.exec(head)?.[0];
  if (spoken) return { rest: sentence.slice(spoken.length), isOwnText: true };
  if (speechOrder.test(head)) return { rest: '', isClause: true };
  if (ownTopicOrder.test(head)) return { rest: subjectOf(sentence.replace(ownTopicOrder, '')) };
  return undefined;
}

const clauseTitle = /(?<=, )(?:wie|warum) [^,.]+(?=[.!]?$)/iu;
const forReaders = /(?<!\p{L})(?:for|für|para|pour|per|of|with|as) $/iu;
const ownStart = /^(?=\p{Lu})(?!LinkedIn|Twitter|Instagram|Facebook|X(?!\p{L}))|^(?:our|my|unser|mein|nuestr|mis? |notre|nos |mon |ma |mes |noss|minha|meu)/u;
/** Stands before what a text is to be about. */
const namedTopic =
  /(?<!\p{L})(?:tweets?|posts?|threads?|beitr(?:ag|äge)|tuits?|hilos?|publicaci(?:ón|ones)|publications?|publicaç(?:ão|ões))(?: \p{L}+){0,2}? (?:about|on|über|sobre|sur|su|sulla?) /iu;

/** Says only where the notes are: "from these notes:". */
const namesNotes = /[:：]|(?:^|\s)(?:from|of|using|aus|de|des) (?:this|these|the|my|our|diesen|mis|mes)(?= )/iu;
const toldAbout = /^(?:please )?tell (?:people|everyone|everybody|them|him|her|my followers) about (?=\S)/iu;

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
  return clause && isStatement(rest, 'de') ? rest : nounOnly(object);
}

/** As a subject to ask about: nothing behind its end counts. */
const nounOnly = (object: string): string =>
  object
    .replace(/[.,:;!?].*$/su, '')
    .split(' ')
    .slice(0, 5)
    .join(' ');

/** Matches only what leads into a clause: "about how we moved" tells that we moved. */
const clauseLead =
  /^(?:that|how|why|dass|wie) (?=(?:i|we|my|our|ich|wir|mein|unser)(?!\p{L}))|^(?:que|cómo|como) (?=(?:\p{L}+(?:amos|emos|imos)|hemos|he)(?!\p{L}))/iu;

/** Returns the notes behind the colon of an order, where they say something. */
function afterColon(text: string): string | null {
  const colon = text.search(/[:：]\s/);
  return colon > 0 && hasSubstance(text.slice(colon + 1)) ? text.slice(colon + 1).trim() : null;
}

/** Returns the object of an order without wishes behind it; what follows a colon is notes, where it says something. */
function subjectOf(rest: string): string {
  const pieces = rest
    .trim()
    .replace(/[?!]+$/, '')
    .split(/(?<=[,;])\s+|\s+(?=and (?:make|keep) (?:it|this|them) )/);
  // What follows the colon of a wish is the person's: "no hashtags: we opened".
  const isFree = (piece: string): boolean => afterColon(piece) === null;
  const further = pieces.findIndex((piece, at) => at > 0 && furtherOrder.test(piece) && isFree(piece));
  if (further > 0) pieces.splice(further);
  while (pieces.length > 1 && isWish(pieces.at(-1) ?? '') && isFree(pieces.at(-1) ?? '')) pieces.pop();
  const object = pieces
    .join(' ')
    .replace(/[,;]$/, '')
    .replace(placeLead, '')
    .replace(ownerLead, '')
    .replace(clauseLead, '')
    .replace(/^how (?=\p{Lu}\p{Ll})/u, '');
  const clause = object.replace(/^that /i, '');
  const whole = (isStatement(clause, 'en') ? clause : object).replace(topicLead, '');
  return afterColon(whole) ?? whole;
}

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const enough = { words: 15, letters: 12, figureWords: 6, topicWords: 13, foreignWords: 5 };

/** Tells whether a text states something; a topic only names it. */
function hasSubstance(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  if (spaceless.test(text)) return (text.match(/\p{L}/gu)?.length ?? 0) >= enough.letters;
  if (words.length < 3) return false;
  const isAsked = /[?？؟]/.test(text);
  if (!isAsked && words.length < enough.topicWords && topicStart.test(text) && !/[,:;.\n]./.test(text)) return false;
  const isEnded = /[.!]$/.test(text) && words.length > 3;
  if (words.length >= enough.words || isAsked || isEnded || /https?:\/\//.test(text)) return true;
  if (/\d/.test(text) && words.length >= enough.figureWords) return true;
  const language = detectLanguage(text);
  return language in statementSigns ? isStatement(text, language) : words.length >= enough.foreignWords;
}

/** Whether a sentence has a verb or a pronoun that makes it one; true in languages that are not read for it. */
export const isStatement = (text: string, language: string): boolean => statementSigns[language]?.test(text) ?? true;

const longestSubject = 50;
/** Returns the subject as it may stand inside a sentence of the product's; null where that might read broken. */
function nameable(rest: string): string | null {
  const subject = rest
    .trim()
    .slice(0, longestWish)
    .replace(/^["“'‘]|(?: (?:pls|please|plz|bitte))?[\s"”'’.!?,;:]*$/giu, '');
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+-]*$/u.test(subject) && /\p{L}{2}/u.test(subject);
  const isFit = subject.length <= longestSubject && subject.split(/\s+/).length <= 7;
  return isPlain && isFit && !emptySubject.test(subject) && !topicStart.test(subject) ? subject : null;
}

/** The subject as one says it to the person: "my newsletter" is "your newsletter". */
export const toReader = (subject: string): string =>
  subject.replace(/^(?:my|our) /i, 'your ').replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
