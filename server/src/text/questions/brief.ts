import { detectLanguage } from '../language/language';
import { isPreface } from './aside';
import { isPlain, keptOf, type Piece, withoutSign } from './company';
import { forbids, partsOf } from './glued';
import { isOfReaders, isOrderOfIt, verdictOf } from './judge';
import { labels, mailHead, pointsAtText, sayingHead } from './judge.data';
import { withoutLead, withoutSelfNote } from './lead';
import { asksItself, wholeSentences } from './sentences';
import { isSaid, nameable, subjectOf, titleOf, withoutWishes } from './subject';
import { hasSubstance } from './substance';
import { code, unwrap } from './unwrap';
import { hasPrivate, isSecret, withheldWords, withoutPrivate } from './secrecy/withheld';
import { secretBracket } from './secrecy/secrets.data';

export interface ReadBrief {
  /** The person's own notes, as they stand; '' where there are none. */
  notes: string;
  /** What a bare topic or an order is about; null where it cannot be told. */
  subject: string | null;
  /** A bare topic that is a clause, as it may stand above what is told about it: "why I quit coffee". */
  title: string | null;
  /** Sentences that are in no notes, because they may be meant for the writer, in the person's order. */
  heldBack: string[];
  /** Whether something was not for publication. */
  isWithheld: boolean;
  /** Words that no text may hold, in small letters: "don't mention Kim". */
  withheld: string[];
}

/**
 * Returns what a brief gives to write from: what is plainly for readers, and what the person said is (`forReaders`). The rest is
 * held back: to leave out a sentence costs one click, to publish what was said to the writer costs more.
 */
export function readBrief(prompt: string, forReaders: readonly string[] = []): ReadBrief {
  const language = detectLanguage(prompt);
  const text = unwrap(withoutPrivate(prompt).trim());
  const head = (mailHead.exec(text) ?? memoHead.exec(text))?.[0] ?? '';
  const confirmed = new Set(forReaders.map(spaced));
  const brackets: string[] = [];
  const lines = text
    .slice(head.length)
    .split(/\r\n?|\n/)
    .map((line) =>
      withoutBrackets(
        line,
        (bracket) =>
          !confirmed.has(spaced(bracket)) && !secretBracket.test(`(${bracket})`) && isToWriter(bracket, language),
        brackets,
      ).trim(),
    );
  const pieces = piecesOf(lines, language, confirmed);
  readAsOfText(pieces, language);
  const chosen = keptOf(pieces, language);
  const laidOut = layOut(lines, chosen, pieces);
  const isSure = pieces.some((piece) => chosen.has(piece) && (piece.verdict === 'confirmed' || piece.lead !== ''));
  const hasNotes = isSure || hasSubstance(laidOut);
  const kept = hasNotes ? chosen : new Set<Piece>();
  const title = hasNotes ? null : titleIn(pieces);
  const subject = hasNotes || title !== null ? null : subjectIn(pieces);
  const left = pieces
    .filter((piece) => !kept.has(piece) && title === null)
    .filter((piece) => piece !== subject?.piece || saysMore(piece, subject.name))
    .map(({ whole }) => withoutSign(whole));
  const leads = [...kept].map(({ lead }) => lead);
  return {
    notes: hasNotes ? laidOut : '',
    subject: subject?.name ?? null,
    title,
    heldBack: inOrder([...head.split(/\n+/), ...brackets, ...left, ...leads], text),
    isWithheld: hasPrivate(prompt),
    withheld: withheldWords(prompt),
  };
}

/** Whether a brief holds nothing that could be arranged: a bare topic, an order, or no word at all. */
export const isThin = (brief: string): boolean => readBrief(brief).notes === '';

/** Says what the brief is, and asks pardon for it: "Voice memo, sorry it's messy." */
const memoHead =
  /^(?:this is |here['’]?s |just )?(?:an? |my )?(?:quick |rough )?(?:voice (?:memo|note|message)|brain ?dump)(?:,? (?:sorry|apologies|excuse)(?!\p{L})[^.!?\n]{0,60})?(?:[.!]\s+|\n+)(?=\S)/iu;

const spaced = (text: string): string => withoutSign(text.trim()).replace(/\s+/gu, ' ');

/** A bracket that forbids what may be meant of life is no part of what is told: "(don't put the password)". */
const isToWriter = (text: string, language: string): boolean => {
  const verdict = verdictOf(text, language);
  return text.startsWith('[') || verdict === 'writer' || (verdict === 'likely' && forbids.test(text));
};

/** Leaves brackets out of a line that speak to the writer, and adds them to `heldBack`. */
const withoutBrackets = (line: string, isOut: (bracket: string) => boolean, heldBack: string[]): string =>
  line
    .replace(/\s?\(([^()]{1,100})\)(?:(?<=(?:^|[.!?…]\s?)\([^()]{1,100}\))[.!])?/gu, (whole, text: string) => {
      if (!isOut(text)) return whole;
      heldBack.push(text);
      return '';
    })
    .replace(placeholder, (whole) => {
      if (!isOut(whole.trim())) return whole;
      heldBack.push(whole.trim());
      return '';
    });

/** "[insert picture here]" */
const placeholder =
  /\s?\[(?:insert|add|link|photo|picture|image|gif|video|screenshot|logo|name|date|number|tbc|tbd|todo|placeholder)(?!\p{L})[^[\]\n]{0,80}\](?!\()/giu;

function piecesOf(lines: readonly string[], language: string, confirmed: ReadonlySet<string>): Piece[] {
  let rows = 0;
  return lines.flatMap((whole, line) => {
    const sentences = code.test(whole) ? [whole] : wholeSentences(whole);
    // A line of several sentences is prose, and so is one alone.
    if (sentences.length !== 1) rows += 1;
    const pieces = sentences.flatMap((sentence) =>
      partsFrom(sentence, language, confirmed).map((part) => ({ line, rows, ...part })),
    );
    if (sentences.length !== 1) rows += 1;
    return pieces;
  });
}

type Part = Pick<Piece, 'whole' | 'own' | 'lead' | 'verdict' | 'isSecret'>;

/** A sentence, or what is told in it and what is said to the writer, where no mark parts them. */
function partsFrom(sentence: string, language: string, confirmed: ReadonlySet<string>): Part[] {
  if (confirmed.has(spaced(sentence)) || code.test(sentence)) return [pieceOf(sentence, language, confirmed)];
  if (sentence.length < longestSecret && isSecret(withoutSign(sentence)))
    return [pieceOf(sentence, language, confirmed)];
  return partsOf(sentence, language).map(({ text, isOrder }) => {
    const piece = pieceOf(text, language, confirmed);
    return isOrder && piece.verdict !== 'confirmed' ? { whole: text, own: text, lead: '', verdict: 'writer' } : piece;
  });
}

/** What is longer goes on behind its secret, as nothing ends it. */
const longestSecret = 250;

function pieceOf(whole: string, language: string, confirmed: ReadonlySet<string>): Part {
  const text = withoutSign(whole);
  const piece = { whole, own: whole, lead: '' };
  if (confirmed.has(spaced(whole))) return { ...piece, verdict: 'confirmed' };
  if (code.test(whole)) return { ...piece, verdict: 'told' };
  if (isSecret(text)) return { ...piece, verdict: 'writer', isSecret: true };
  if (isOfReaders(text)) return { ...piece, verdict: 'told' };
  if (labels.wish.test(text) || labels.subject.test(text)) return { ...piece, verdict: 'writer' };
  if (labels.text.test(text.replace(/\s?[:：]$/u, '')) && /[:：]$/u.test(text)) return { ...piece, verdict: 'writer' };
  const told = withoutSelfNote(text, language);
  if (told !== text) return { ...piece, own: whole.replace(text, () => told), verdict: 'told' };
  const cut = withoutLead(text, language);
  if (!cut) return { ...piece, verdict: verdictOf(text.replace(/[:：]$/u, ''), language) };
  return confirmed.has(cut.lead)
    ? { ...piece, verdict: 'confirmed' }
    : { whole, own: cut.rest, lead: cut.lead, verdict: 'told' };
}

/** Sets what is kept in the person's lines; what is left out leaves a blank line, so that its neighbours do not become one. */
function layOut(lines: readonly string[], kept: ReadonlySet<Piece>, pieces: readonly Piece[]): string {
  const byLine = lines.map((): Piece[] => []);
  for (const piece of pieces) byLine[piece.line]?.push(piece);
  const texts = lines.map((whole, line) => {
    const all = byLine[line] ?? [];
    if (all.every((piece) => kept.has(piece) && piece.own === piece.whole)) return whole;
    const own = all.filter((piece) => kept.has(piece)).map((piece) => piece.own);
    if (own.length === 0) return '\n';
    // What an order stood between becomes no sentence.
    return own
      .map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}\n` : `${text} `))
      .join('')
      .trim()
      .replace(/\s+[–—-]+$/u, '');
  });
  return texts.join('\n').trim();
}

function titleIn([only, ...others]: readonly Piece[]): string | null {
  return only && others.length === 0 && only.verdict !== 'writer'
    ? titleOf(withoutWishes(withoutSign(only.own)))
    : null;
}

/** What the first piece that says so is about; a brief of one piece may be a bare topic. */
function subjectIn(pieces: readonly Piece[]): { name: string; piece: Piece } | null {
  const [only] = pieces;
  const topic = only && pieces.length === 1 ? topicOf(only) : null;
  if (only && topic !== null) return { name: topic, piece: only };
  for (const piece of pieces.filter((one) => !isPlain(one))) {
    const name = subjectOf(withoutSign(piece.whole));
    if (name !== null) return { name, piece };
  }
  return null;
}

const oneWord = /^\p{L}{3,30}$/u;
const greeting =
  /^(?:hello|hey|hallo|hola|bonjour|salut|ciao|test|testing|okay|yes|help|please|thanks|something|anything|everything|nothing|stuff|things?|you|this|that|these|those|him|her|twitter|linkedin|today|now)$/iu;

/** What names the text is no topic, unless it only says at its end how that should be. */
function topicOf({ own, verdict }: Piece): string | null {
  const topic = withoutWishes(withoutSign(own));
  // One word may be a verb as well: "work", "design".
  if (verdict !== 'writer' && oneWord.test(topic) && isSaid(topic) && !greeting.test(topic) && !sayingHead.test(topic))
    return topic;
  return verdict === 'writer' && (topic === own || verdictOf(topic, detectLanguage(topic)) === 'writer')
    ? null
    : nameable(topic);
}

/** Before anything is told, "this" and "it" are the text that is to be written. */
function readAsOfText(pieces: readonly Piece[], language: string): void {
  const [first] = pieces;
  const isEnglish = language === 'en';
  if (first && (isPlain(first) || first.verdict === 'unclear') && first.lead === '') {
    const isBefore = isEnglish && pieces.length > 1 && isPreface(first.own);
    if (isBefore || (first.verdict === 'told' && pointsAtText.test(first.own))) first.verdict = 'likely';
  }
  const learned = pieces.findIndex(({ own }) => learnedHead.test(own));
  for (const piece of learned === -1 ? [] : itemsBelow(pieces, learned))
    if (piece.verdict !== 'confirmed') piece.verdict = 'told';
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    if (!next || !asksItself.test(piece.own) || next.verdict === 'writer') continue;
    for (const one of [piece, next]) if (one.verdict !== 'confirmed') one.verdict = 'told';
  }
  for (const piece of isEnglish ? pieces : []) {
    if (isPlain(piece)) return;
    if (piece.verdict !== 'confirmed' && isOrderOfIt(piece.own)) piece.verdict = 'writer';
  }
}

/** Announces advice to readers, which orders elsewhere: "Things my patients taught me:". */
const learnedHead =
  /^(?:\d+ )?(?:things|what|lessons|rules|mistakes) (?:[^:]* )?(?:taught|learn(?:ed|t)|from)(?!\p{L})[^:]*:$/iu;

/** A line and the list below it. */
function itemsBelow(pieces: readonly Piece[], head: number): readonly Piece[] {
  const end = pieces.findIndex(({ whole }, at) => at > head && withoutSign(whole) === whole);
  return pieces.slice(head, end === -1 ? undefined : end);
}

/** Whether more stands behind the subject than how its text should be. */
const saysMore = ({ whole }: Piece, subject: string): boolean =>
  /\d|[.:] |(?:,[^,]*){2}/u.test(withoutWishes(whole).slice(whole.indexOf(subject) + subject.length));

/** Each once, as they stand in the brief. */
const inOrder = (texts: readonly string[], prompt: string): string[] =>
  [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text !== '')
    .map((text) => ({ text, at: prompt.indexOf(text) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
