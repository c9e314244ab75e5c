import { call, foreignSubject } from './judge.data';
import type { Verdict } from './judge';
import { leans, opensLeaning } from './leaning';
import { weakStarts } from './leaning.data';

/** A sentence of a brief, or a line of a list. */
export interface Piece {
  line: number;
  /** As the person wrote it. */
  whole: string;
  /** What of it may be published. */
  own: string;
  /** What stands before that and is only said to the writer. */
  lead: string;
  verdict: Verdict | 'confirmed';
  /** The rows below each other that it belongs to. */
  rows: number;
}

const itemSign = /^(?:[-*–—+•‣▪→✅☑✓🔹👉]\uFE0F?|\(?\d{1,2}[.)])\s+(?=\S)/u;
export const withoutSign = (text: string): string => text.replace(itemSign, '');

interface Company {
  pieces: readonly Piece[];
  language: string;
  /** Whether something is said to the writer. */
  isSpokenTo: boolean;
  /** Pieces by their rows. */
  rows: ReadonlyMap<number, readonly Piece[]>;
}

/** What is unclear alone is for readers in their company; what needs a sentence that was held back is held back too. */
export function keptOf(pieces: readonly Piece[], language: string): Set<Piece> {
  const kept = new Set<Piece>();
  const isSpokenTo = pieces.some(({ verdict, lead }) => verdict === 'writer' || lead !== '');
  const rows = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const others = rows.get(piece.rows);
    if (others) others.push(piece);
    else rows.set(piece.rows, [piece]);
  }
  const company = { pieces, language, isSpokenTo, rows };
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isBelowLeft = before !== undefined && !kept.has(before) && piece.lead === '';
    const isTorn =
      isBelowLeft &&
      (leansOn(before, piece, language) ||
        ((kept.size === 0 || before.verdict !== 'writer') && isWeak(piece, language)));
    const isFor = isForReaders(at, company);
    if (piece.verdict === 'confirmed' || (isFor && !isTorn)) kept.add(piece);
  }
  if (isOrphan(kept, pieces)) return new Set();
  // What announces the next one goes with it: "Three lessons:", "Hi team,".
  for (const [at, piece] of [...pieces.entries()].toReversed())
    if (piece.verdict !== 'confirmed' && piece.verdict !== 'writer' && isAnnouncing(piece, pieces[at + 1])) {
      const next = pieces[at + 1];
      if (next && kept.has(next)) kept.add(piece);
      else kept.delete(piece);
    }
  return kept;
}

/** Whether what is left needs what was held back: one sentence of several that told, or only figures of what an order named. */
function isOrphan(kept: ReadonlySet<Piece>, pieces: readonly Piece[]): boolean {
  const all = [...kept];
  if (all.length === pieces.length || all.some(({ verdict, lead }) => verdict === 'confirmed' || lead !== ''))
    return false;
  const isOrdered = pieces.some(({ verdict }) => verdict === 'writer' || verdict === 'advice');
  const [only] = all;
  const above = only && all.length === 1 ? pieces.slice(0, pieces.indexOf(only)) : [];
  const isAlone = !/\d/.test(only?.own ?? '');
  const isTorn = above.some(
    ({ verdict, own }) => verdict !== 'writer' && (verdict !== 'advice' || isAlone) && !announces.test(own),
  );
  return isOrdered && (isTorn || !all.some(({ verdict }) => verdict === 'told'));
}

/** Beyond a blank line only what points back leans: a signature or a date does not. */
const leansOn = (before: Piece, { line, own }: Piece, language: string): boolean =>
  line - before.line > 1
    ? opensLeaning(own, language)
    : leans(withoutSign(own), language) || elliptic.test(own) || pointsBack(own, language);

/** Where a sentence is missing, so may be what "it" stands for, or the subject that Spanish leaves out. */
function pointsBack(own: string, language: string): boolean {
  if (language === 'en') return pronoun.test(own);
  return (
    ['es', 'pt', 'it'].includes(language) &&
    !foreignSubject.test(own) &&
    !adverbial.test(own) &&
    !/^(?:\p{L}+(?:mos|iamo)(?!\p{L})|\P{L}*\d)/iu.test(own)
  );
}
const pronoun = /(?<!\p{L})(?:it|they|them|he|she|him)(?!\p{L})/iu;
/** Begins with when, where or how much. */
const adverbial =
  /^(?:al(?:la|le|lo)?|ai|con|com|por|para|per|nel(?:la|le|lo)?|n[oa]s?|em|un[ao]?|uma?|más|mais|hay|há)(?!\p{L})/iu;
const elliptic =
  /^(?:i|we|they|he|she|you) (?:did|do|does|was|were|have|had)(?: (?:so|that|it))?(?: (?:for|in|at|since|on|from|until|too)(?!\p{L})|[.!])|(?<!\p{L})(?:to|did|do|does|could|would|(?:did|do|does|could|would)n['’]t|either|instead|again)[.!]?$/iu;

/** Speaks of something as known: "The archive stays online." */
const isWeak = ({ own }: Piece, language: string): boolean =>
  !/\d/.test(own) && weakStarts[language]?.test(own) === true;

const announces =
  /[:：]$|^(?:hi|hey|hello|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:morgen|tag|abend)|hola|salut|bonjour|olá|oi|ciao)(?: [^.!?:]{1,40})?[,!.]*$/iu;

/** A line above a list announces it too: "Fixed". */
const isAnnouncing = ({ own, whole }: Piece, next?: Piece): boolean =>
  announces.test(own) ||
  (next !== undefined && itemSign.test(next.whole) && !itemSign.test(whole) && !/[.!?]$/u.test(whole));

const isPlain = ({ verdict }: Piece): boolean => verdict === 'told' || verdict === 'figure';

function isForReaders(at: number, company: Company): boolean {
  const { pieces, isSpokenTo } = company;
  const piece = pieces[at];
  if (!piece || isPlain(piece) || piece.verdict === 'writer') return piece !== undefined && isPlain(piece);
  const isItem = itemSign.test(piece.whole);
  const rows = (company.rows.get(piece.rows) ?? []).filter(({ whole }) => itemSign.test(whole) === isItem);
  if (rows.length > 1 && rows[0]?.line !== rows.at(-1)?.line)
    return rows.every(({ verdict }) => verdict !== 'writer') && (rows.some(isPlain) || !isSpokenTo);
  if (isSpokenTo) return false;
  return piece.verdict === 'advice' ? isAmongAdvice(at, pieces) : isInCompany(at, company);
}

/** In notes that say nothing to the writer, what goes on with its neighbours or is one of a row of figures is for readers. */
function isInCompany(at: number, { pieces, language }: Company): boolean {
  const { own = '', line } = pieces[at] ?? {};
  const neighbours = [pieces[at - 1], pieces[at + 1]].filter((other) => other?.line === line);
  return (
    opensLeaning(own, language) ||
    pointing.test(own) ||
    neighbours.some((other) => other?.verdict === 'figure' && !call.test(other.own))
  );
}
/** Says whose it is, or points at what was told: "Worth it.", "My driving instructor, about everything." */
const pointing = /^(?:my|our|his|her|their)(?!\p{L})|(?<!\p{L})(?:it|them|that)[.!]*$|\p{L}!+$/iu;

/** Several orders in a row, of which one says "you", or what to stop, are advice to readers. */
function isAmongAdvice(at: number, pieces: readonly Piece[]): boolean {
  const run = pieces.slice(Math.max(0, at - 1), at + 2).filter(({ verdict }) => verdict === 'advice');
  return run.length > 1 && run.some(({ own }) => toReaders.test(own));
}
const toReaders = /(?<!\p{L})(?:you|your|yours|yourself)(?!\p{L})|^(?:stop|quit|start|never|always|don['’]?t) /iu;
