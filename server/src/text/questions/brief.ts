import { detectLanguage } from '../language/language';
import { sentencesOfLine } from '../sentence-end';
import { withoutEdgeWishes } from './edge-wishes';
import { moodLead } from './edge-wishes.data';
import { isPaired, titleFrom } from './order-rest';
import { firstOrderIn, isWish, longestWish, namedTopic, orderIn, wholeOrder } from './orders';
import { hasSubstance, isStatement } from './substance';
import { hasPrivate, isWithholding, withheldWords, withoutPrivate } from './withheld';
import {
  announcement,
  askedWish,
  clauseTopic,
  emptySubject,
  furtherOrder,
  greeting,
  labels,
  ownText,
  politeTail,
  replyWish,
  soundWish,
  textHeading,
  textNoun,
  thatLead,
  toldBy,
  toldLead,
  topicLead,
  topicStart,
  wishHead,
  wishNoun,
  wishTail,
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

/** What is taken out leaves an empty line, so that its neighbours do not become one. */
const apart = '\n\n';

function readLine(line: string, isOnly: boolean, read: Reading): void {
  if (/^idea/i.test(line) && labels.text.test(line))
    read.kept.push(withoutOrders(line.replace(labels.text, ''), isOnly, read));
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
  if (isStart(read)) read.titles.push(...topics);
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
  const isFirst = !isAfterText && isStart(read);
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
  if (isFirst && !taken.isForReaders)
    read.titles.push(...[taken.subject, taken.rest].filter((text) => text !== undefined));
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

/** Whether no notes have been read. */
const isStart = ({ kept }: Reading): boolean => kept.every((line) => line.trim() === '');

/** However it is worded: what names a text and tells of nothing is no sentence for readers. */
function speaksToWriter(sentence: string): boolean {
  const noun = textNoun.exec(sentence);
  if (textHeading.test(sentence)) return true;
  return (
    noun !== null && !ownText.test(sentence) && !toldLead.test(sentence) && !toldBy.test(sentence.slice(0, noun.index))
  );
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
    if (isStart(read)) read.titles.push(afterLabel(text));
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
  return cut !== '' && isPaired(left) && left.split(' ').length > 1
    ? left.replace(/(?<=(?<!\S)[\p{L}\p{N}'’-]{1,40})$/u, '.')
    : text;
}

/** Without "…, but don't name the department". */
function withoutWithheldEnd(sentence: string): string {
  const at = sentence.search(/[,;]\s[^,;]*$/u);
  return at > 0 && isWithholding(sentence.slice(at + 1).trim()) ? `${sentence.slice(0, at)}.` : sentence;
}

/** Whether it orders and tells nothing besides. */
const isOnlyWish = (sentence: string): boolean =>
  isWish(sentence) && !/[:：]/.test(sentence) && orderIn(sentence, false) === undefined;
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
