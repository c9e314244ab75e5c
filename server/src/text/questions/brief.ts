import { detectLanguage } from '../language/language';
import { sentencesOfLine } from '../sentence-end';
import { areWishes, withoutBrackets } from './wishes';
import { titleFrom } from './order-rest';
import { firstOrderIn, longestWish, orderIn, wholeOrder } from './orders';
import { hasSubstance, isStatement } from './substance';
import { doubtfulIn } from './doubtful';
import { textOrderIn } from './to-writer';
import { hasPrivate, isWithholding, withheldWords, withoutPrivate } from './withheld';
import {
  clauseTopic,
  emptySubject,
  foreignWord,
  furtherOrder,
  greeting,
  labels,
  mailHead,
  replyWish,
  thatLead,
  topicLead,
  topicStart,
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
  /** Sentences of the notes that may be meant for the writer as well as for readers. */
  doubtful: string[];
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
    order: '',
  };
  readLines(withoutPrivate(prompt).trim(), read);
  const kept = read.kept.join('\n').trim();
  const isRefused = writerStart.test(kept);
  const notes = kept === read.topic || isRefused ? '' : kept;
  const { subjects, continues } = read;
  const hasNotes = hasSubstance(notes) || read.isStatement;
  const topic = hasNotes ? null : nameable(notes.replace(topicLead, ''));
  const subject = subjects.map(nameable).find(Boolean) ?? topic;
  if (!hasNotes && read.told.length > 0 && (topic !== subject || /[.!]$/.test(notes)))
    read.told.push(...notes.split(/\n+/));
  const title = hasNotes ? (read.titles.map((one) => titleFrom(one, read.language)).find(Boolean) ?? null) : null;
  if (hasNotes ? title === null : subject === null && hasSubstance(read.order)) read.told.push(read.order);
  // A label's subject is not left out where it is the title, or all that there is.
  const isNamed = (text: string): boolean => labels.subject.test(text) && (!hasNotes || text.includes(title ?? '\n'));
  const told = read.told.filter((text) => text !== '' && !isNamed(text));
  return {
    notes: hasNotes ? notes : '',
    subject,
    title,
    isOrder: read.isOrder || isRefused,
    continues,
    told: inOrder(told, prompt),
    doubtful: hasNotes ? doubtfulIn(notes, read.language) : [],
    isWithheld: hasPrivate(prompt),
    withheld: withheldWords(prompt),
  };
}

function readLines(text: string, read: Reading): void {
  read.told.push(...(mailHead.exec(text)?.[0].trim().split(/\n+/) ?? []));
  const lines = text
    .replace(mailHead, '')
    .split(/\r\n?|\n/)
    .map((line) => withoutBrackets(line, read.language, read.told));
  for (const line of lines) readLine(line.trim(), lines.length === 1, read);
}

/** Each once, as they stand in the brief. */
const inOrder = (told: readonly string[], prompt: string): string[] =>
  [...new Set(told)]
    .map((text) => ({ text, at: prompt.indexOf(text) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);

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
  /** The order whose subject no text may show. */
  order: string;
}

/** What is taken out leaves an empty line, so that its neighbours do not become one. */
const apart = '\n\n';

function readLine(line: string, isOnly: boolean, read: Reading): void {
  const text = line.replace(labels.text, '');
  read.kept.push((text !== line && !/^idea/i.test(line) ? '\n' : '') + withoutOrders(text, isOnly, read));
}

const isLabelled = (text: string): boolean => labels.subject.test(text) || labels.wish.test(text);

/** Takes the subject that a label names, and leaves the label's sentence out. */
function withoutLabel(sentence: string, read: Reading): string {
  const topics = labels.subject.test(sentence) ? [afterLabel(sentence)] : [];
  read.subjects.push(...topics);
  if (isStart(read)) read.titles.push(...topics);
  read.told.push(sentence);
  return apart;
}

const afterLabel = (text: string): string => text.slice(text.search(/[:：]/) + 1);

function withoutOrders(line: string, isOnly: boolean, read: Reading): string {
  const sentences = sentencesOfLine(line);
  const [first = '', second = ''] = sentences;
  if (greeting.test(first) && (orderIn(second) || textOrderIn(second, read.language))) sentences.shift();
  const kept: string[] = [];
  for (const sentence of sentences) {
    const place = { isAlone: isOnly && sentences.length === 1, isAfterText: kept.some((text) => text.trim() !== '') };
    const isLabel = isLabelled(sentence) && kept.every((text) => text === apart);
    kept.push(isLabel ? withoutLabel(sentence, read) : withoutOrder(sentence, place, read));
  }
  // Inside a line, sentences stay apart by themselves.
  const own = kept.filter((sentence) => sentence !== apart);
  const isLeft = kept.every((sentence, at) => sentence === sentences[at]) && !greeting.test(first);
  return isLeft ? line : (own.length > 0 ? own : kept).join(' ').trim();
}

function withoutOrder(
  sentence: string,
  { isAlone, isAfterText }: { isAlone: boolean; isAfterText: boolean },
  read: Reading,
): string {
  const isFirst = !isAfterText && isStart(read);
  const known = orderIn(sentence) ?? (isFirst ? firstOrderIn(sentence) : undefined);
  const order = known ?? (areWishes(sentence) ? undefined : textOrderIn(sentence, read.language));
  const taken = wholeOrder(order, read.language);
  if (!taken) return withoutWish(sentence, read);
  // Behind other notes an order may follow the label of a part: "Last tweet: ask people …".
  if (!isFirst && taken.isOwnText && !isStatement(taken.rest, read.language)) return sentence;
  read.isOrder = true;
  if (isFirst && !taken.isForReaders)
    read.titles.push(...[taken.subject, taken.rest].filter((text) => text !== undefined));
  if (taken.isClause) read.told.push(sentence);
  if (taken.lead) read.told.push(taken.lead);
  if (taken.isStatement) read.isStatement = true;
  const rest = withoutWish(taken.rest, read);
  // What is told whole names no subject beside itself.
  if (taken.subject && taken.subject.trim() !== rest.replace(/[.]$/, '')) read.subjects.push(taken.subject);
  const isTold = taken.isOwnText && !isAlone && rest.split(' ').length >= fewestOwnWords && !topicStart.test(rest);
  if (taken.isStatement || isTold || hasSubstance(rest.replace(/[.!]$/, ''))) {
    const whole = /[\p{L}\p{N}]$/u.test(rest) ? `${rest}.` : rest;
    const after = rest.trim() === '' ? undefined : sentence.split(rest.replace(/[.?!]+$/, ''))[1];
    read.told.push((after ?? '').replace(/^[\s,;–—-]+|[\s.?!]+$/gu, ''));
    if (isFirst && clauseTopic.test(taken.subject?.trim() ?? '')) read.topic = whole;
    return whole;
  }
  if (!isFirst && !taken.isClause) read.told.push(sentence);
  if (isFirst && (taken.subject ?? rest).trim() !== '') read.order = sentence;
  if (isFirst) read.continues = taken.isClause === true || rest.trim() !== '';
  // The clause of "how it works" is a topic with its "how" only.
  if (rest.trim() !== '' && !topicStart.test(taken.subject?.trim() ?? '')) read.subjects.push(rest);
  return apart;
}

/** Behind a colon, with more below, as few words are the person's text. */
const fewestOwnWords = 3;

/** Whether no notes have been read. */
const isStart = ({ kept }: Reading): boolean => kept.every((line) => line.trim() === '');

/** Removes what only tells the writer how to write; `apart` where that is all. */
function withoutWish(sentence: string, read: Reading): string {
  const text = sentence.replace(labels.call, '');
  if (areWishes(text) || isWithholding(text) || replyWish.test(text)) {
    read.told.push(text);
    return apart;
  }
  if (!read.isOrder) return isStart(read) ? text.replace(labels.text, '') : text;
  const said = text.replace(thatLead, '');
  if (said !== text && isStatement(said, 'en')) return said;
  if (labels.subject.test(text)) return withoutLabel(text, read);
  if (text.length >= longestWish || !furtherOrder.test(text)) return text.replace(labels.text, '');
  read.told.push(text);
  return apart;
}

const longestSubject = 50;
/** Returns the subject as it may stand inside a sentence of the product's; null where that might read broken. */
function nameable(rest: string): string | null {
  const subject = rest
    .trim()
    .slice(0, longestWish)
    .replace(/^["“'‘]|(?: (?:pls|please|plz|bitte))?[\s"”'’.!?,;:]*$/giu, '');
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+-]*$/u.test(subject) && /\p{L}{2}/u.test(subject);
  const isFit = subject.length <= longestSubject && subject.split(/\s+/).length <= 7;
  const isForeign = detectLanguage(subject) === 'en' && foreignWord.test(subject);
  return isPlain && isFit && !isForeign && !emptySubject.test(subject) && !topicStart.test(subject) ? subject : null;
}

/** The subject as one says it to the person: "my newsletter" is "your newsletter". */
export const toReader = (subject: string): string =>
  subject.replace(/^(?:my|our) /i, 'your ').replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
