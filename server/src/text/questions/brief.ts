import { detectLanguage } from '../language/language';
import { sentencesOfLine } from '../sentence-end';
import {
  emptySubject,
  foreignWord,
  greeting,
  hereLead,
  imperativeStart,
  labels,
  mailHead,
  topicLead,
  topicStart,
} from './brief.data';
import { doubtfulIn } from './doubtful';
import { withoutLead } from './lead';
import { isOrder, subjectOf } from './orders';
import { isFigure, isPlain } from './plain';
import { leaningStart, writerWord } from './plain.data';
import { hasSubstance } from './substance';
import { isWish, withoutBrackets } from './wishes';
import { hasPrivate, withheldWords, withoutPrivate } from './withheld';

export interface ReadBrief {
  /** The person's own notes, as they stand, without orders and wishes about the writing; '' where there are none. */
  notes: string;
  /** What a bare topic or an order is about; null where it cannot be told. */
  subject: string | null;
  /** Whether something was ordered. */
  isOrder: boolean;
  /** Whether an order stands before the notes, or what was left out beside it. */
  continues: boolean;
  /** Sentences that tell the writer what to write or how, and so are in no notes: "Thank my mentor." */
  told: string[];
  /** Sentences that are in no notes, because they may go on with what is said to the writer: "Grateful but not cringe." */
  unsure: string[];
  /** Sentences of the notes that may be meant for the writer as well as for readers. */
  doubtful: string[];
  /** Whether something was not for publication. */
  isWithheld: boolean;
  /** Words that no text may hold, in small letters: "don't mention Kim". */
  withheld: string[];
}

/** A sentence of a brief, or a line of a list. */
interface Piece {
  /** Its place among the others. */
  at: number;
  line: number;
  /** As the person wrote it. */
  whole: string;
  /** What of it may be published; '' where it speaks to the writer. */
  own: string;
  isOrder: boolean;
  isWish: boolean;
  /** Whether it is the person's text behind what was said to the writer. */
  isCut: boolean;
  isListed: boolean;
}

/**
 * Returns what a brief gives to write from, and what it only asks for. Where it speaks to the writer only plain statements are
 * notes: what else stands there may go on with that, and leaving it out is better than publishing it.
 */
export function readBrief(prompt: string): ReadBrief {
  const language = detectLanguage(prompt);
  const { lines, pieces, told, subjects } = readLines(withoutPrivate(prompt).trim(), language);
  const own = pieces.filter((piece) => piece.own !== '');
  const isSpokenTo = pieces.some((piece) => piece.isOrder || piece.isWish);
  const kept = isSpokenTo ? plainOf(own, language) : withoutDoubtful(own, language);
  const notes = layOut(lines, kept, pieces);
  const hasNotes = kept.some(({ isCut }) => isCut) || hasSubstance(notes);
  const isTopic = !hasNotes && !isSpokenTo && !imperativeStart.test(notes) && !writerWord.test(notes);
  const topic = isTopic ? nameable(notes.replace(topicLead, '')) : null;
  const subject = subjects.map(nameable).find(Boolean) ?? topic;
  const chosen = new Set(hasNotes ? kept : []);
  const left = topic === null ? own.filter((piece) => !chosen.has(piece)).map(({ whole }) => whole) : [];
  const orders = hasNotes || subject === null ? pieces.filter((piece) => piece.isOrder && piece.own === '') : [];
  return {
    notes: hasNotes ? notes : '',
    subject,
    isOrder: pieces.some((piece) => piece.isOrder),
    continues: hasNotes && pieces.slice(0, kept[0]?.at).some((piece) => piece.isOrder || piece.own !== ''),
    told: inOrder([...told, ...orders.map(({ whole }) => whole)], prompt),
    unsure: isSpokenTo || told.length > 0 ? left : [],
    doubtful: hasNotes ? doubtfulIn(notes, language) : [],
    isWithheld: hasPrivate(prompt),
    withheld: withheldWords(prompt),
  };
}

/** Whether a brief holds nothing that could be arranged: a bare topic, an order, or no word at all. */
export const isThin = (brief: string): boolean => readBrief(brief).notes === '';

interface Reading {
  lines: string[];
  pieces: Piece[];
  told: string[];
  subjects: string[];
  /** Whether something of the person's own has been read. */
  hasOwn: boolean;
  /** Whether something was said to the writer. */
  isBelowOrder: boolean;
  /** Whether a line announced the lines that follow: "Facts:". */
  isBelowLead: boolean;
}

function readLines(text: string, language: string): Reading {
  const told = mailHead.exec(text)?.[0].trim().split(/\n+/) ?? [];
  const lines = text
    .replace(mailHead, '')
    .split(/\r\n?|\n/)
    .map((line) => withoutBrackets(line, language, told).trim().replace(labels.text, ''));
  const read: Reading = {
    lines,
    pieces: [],
    told,
    subjects: [],
    hasOwn: false,
    isBelowOrder: false,
    isBelowLead: false,
  };
  for (const [line, whole] of lines.entries()) readLine({ whole, line }, language, read);
  return read;
}

const itemSign = /^(?:[-*–—+•‣▪→✅☑✓🔹👉]\uFE0F?|\(?\d{1,2}[.)])\s+(?=\S)/u;

function readLine({ whole, line }: { whole: string; line: number }, language: string, read: Reading): void {
  const isItem = itemSign.test(whole);
  const sentences = sentencesOfLine(whole);
  for (const [at, sentence] of sentences.entries()) {
    if (!read.hasOwn && greeting.test(sentence) && isOrder(sentences[at + 1] ?? '', true)) continue;
    const piece = {
      at: read.pieces.length,
      line,
      isListed: isItem || read.isBelowLead,
      ...pieceOf(sentence, language, read),
    };
    read.pieces.push(piece);
    read.hasOwn ||= piece.own !== '';
    read.isBelowOrder ||= piece.own === '';
  }
  read.isBelowLead ||= /[:：]$/u.test(whole);
}

/** Reads one sentence; what it tells the writer besides goes to `told`. */
function pieceOf(
  sentence: string,
  language: string,
  { told, subjects, hasOwn, isBelowOrder }: Reading,
): Pick<Piece, 'whole' | 'own' | 'isOrder' | 'isWish' | 'isCut'> {
  const whole = sentence;
  const plain = sentence.replace(labels.call, '').replace(isBelowOrder ? labels.text : /^$/u, '');
  const text = plain.replace(itemSign, '');
  const isFirst = !hasOwn;
  const isTopic = labels.subject.test(text);
  const isLabel = isTopic || labels.wish.test(text);
  const cut = isLabel ? null : withoutLead(text, language, isFirst);
  if (cut) {
    subjects.push(subjectOf(`${cut.lead}: `));
    told.push(cut.lead);
    return { whole, own: cut.rest, isOrder: cut.isClause, isWish: false, isCut: true };
  }
  const topic = text.slice(text.search(/[:：]/) + 1);
  const ordered = !isLabel && isOrder(text, isFirst);
  const isTold = isLabel || (!ordered && (isWish(text, language) || hereLead.test(text)));
  if (isTopic) subjects.push(topic);
  if (ordered) subjects.push(subjectOf(text));
  // A label's subject is not left out where it is asked about.
  if (isTold && !(isTopic && nameable(topic))) told.push(text);
  return { whole, own: ordered || isTold ? '' : plain, isOrder: ordered, isWish: isTold && !isLabel, isCut: false };
}

/**
 * The sentences beside what is said to the writer that may be published, without those that point at one left out; none where
 * they are a small part of what stands there.
 */
function plainOf(own: readonly Piece[], language: string): Piece[] {
  const says = ({ own: text, isCut }: Piece): boolean =>
    isCut || isPlain(text, language) || isFigure(text.replace(itemSign, ''), language);
  const isList = own.some((piece) => piece.isListed && says(piece));
  const plain: Piece[] = [];
  for (const [at, piece] of own.entries()) {
    const isAfterLeft = at > 0 && plain.at(-1) !== own[at - 1] && leaningStart.test(piece.own);
    if ((says(piece) && !isAfterLeft) || (piece.isListed && isList)) plain.push(piece);
  }
  return lengthOf(plain) * 3 < lengthOf(own) ? [] : plain;
}

/** Behind a lead that speaks to the writer, what may be meant for the writer too is left out. */
function withoutDoubtful(own: readonly Piece[], language: string): readonly Piece[] {
  if (own.every(({ isCut }) => !isCut)) return own;
  const doubtful = doubtfulIn(own.map((piece) => piece.own).join('\n'), language);
  return own.filter((piece) => piece.isCut || !doubtful.includes(piece.own));
}

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { own }) => sum + own.length, 0);

/** Sets what is kept in the person's lines; what is left out leaves a blank line, so that its neighbours do not become one. */
function layOut(lines: readonly string[], kept: readonly Piece[], pieces: readonly Piece[]): string {
  const chosen = new Set(kept);
  const byLine = lines.map((): Piece[] => []);
  for (const piece of pieces) byLine[piece.line]?.push(piece);
  const texts = lines.map((whole, line) => {
    const all = byLine[line] ?? [];
    if (all.every((piece) => chosen.has(piece) && piece.own === piece.whole)) return whole;
    const own = all.filter((piece) => chosen.has(piece)).map((piece) => piece.own);
    return own.length === 0 ? '\n' : own.join(' ').replace(/\s+[–—-]+$/u, '');
  });
  return texts.join('\n').trim();
}

/** Each once, as they stand in the brief. */
const inOrder = (texts: readonly string[], prompt: string): string[] =>
  [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => ({ text, at: prompt.indexOf(text) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);

const longestSubject = 50;
/** Returns the subject as it may stand inside a sentence of the product's; null where that might read broken. */
function nameable(rest: string): string | null {
  const subject = rest
    .trim()
    .slice(0, longestSubject + 70)
    .replace(/^["“'‘]|(?: (?:pls|please|plz|bitte))?[\s"”'’.!?,;:]*$/giu, '');
  const isPlainName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+-]*$/u.test(subject) && /\p{L}{2}/u.test(subject);
  const isFit = subject.length <= longestSubject && subject.split(/\s+/).length <= 7;
  const isForeign = detectLanguage(subject) === 'en' && foreignWord.test(subject);
  return isPlainName && isFit && !isForeign && !emptySubject.test(subject) && !topicStart.test(subject)
    ? subject
    : null;
}

/** The subject as one says it to the person: "my newsletter" is "your newsletter". */
export const toReader = (subject: string): string =>
  subject.replace(/^(?:my|our) /i, 'your ').replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
