import { readEnglish } from './english';
import { foreignSubject, toneWord } from './judge.data';
import type { Verdict } from './judge';
import { leans, opensLeaning } from './leaning';
import { name, weakStarts } from './leaning.data';

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
  /** The place of what is said to the writer first; -1 where nothing is. */
  firstOrder: number;
  /** Places of what is plainly for readers; -1 where nothing is. */
  firstPlain: number;
  lastPlain: number;
  rows: ReadonlyMap<string, Rows>;
  isAllAdvice: boolean;
}

/** Lines below each other that are all items of a list, or none of them. */
interface Rows {
  first: Piece;
  last: Piece;
  hasWriter: boolean;
  hasPlain: boolean;
  /** How many lines; those of prose count none, so that they make no list. */
  items: number;
}

const rowsKey = ({ rows, whole }: Piece): string => `${rows} ${itemSign.test(whole)}`;

function rowsOf(pieces: readonly Piece[], isSpokenTo: boolean): Map<string, Rows> {
  const found = new Map<string, Rows>();
  for (const piece of pieces) {
    const none = { first: piece, last: piece, hasWriter: false, hasPlain: false, items: 0 };
    const rows = found.get(rowsKey(piece)) ?? none;
    rows.last = piece;
    rows.hasWriter ||= piece.verdict === 'writer' || (isSpokenTo && piece.verdict === 'likely');
    rows.hasPlain ||= isPlain(piece);
    rows.items += itemSign.test(piece.whole) || !/[.!?]$/u.test(piece.whole) ? 1 : -Infinity;
    found.set(rowsKey(piece), rows);
  }
  return found;
}

/** What is unclear alone is for readers in their company; what needs a sentence that was held back is held back too. */
export function keptOf(pieces: readonly Piece[], language: string): Set<Piece> {
  const kept = new Set<Piece>();
  const firstOrder = pieces.findIndex(({ verdict, lead }) => verdict === 'writer' || lead !== '');
  const company = {
    pieces,
    firstOrder,
    firstPlain: pieces.findIndex(isPlain),
    lastPlain: pieces.findLastIndex(isPlain),
    rows: rowsOf(pieces, firstOrder !== -1),
    isAllAdvice: isAllAdvice(pieces),
  };
  let hasSubject = false;
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isBelowLeft = before !== undefined && !kept.has(before) && piece.lead === '';
    const isTorn =
      isBelowLeft &&
      !(itemSign.test(piece.whole) && /[:：]$/u.test(before.whole)) &&
      (leansOn(before, piece, language) ||
        ((kept.size === 0 ? hasSubject : before.verdict !== 'writer') && isWeak(piece, language)));
    hasSubject ||= piece.verdict !== 'writer' || names.test(piece.own);
    const isFor = isForReaders(at, company) && !(language === 'en' && isLeadUp(at, company));
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

/** Before an order that the notes follow stands what led to it: "I have a webinar on the 12th. Help! It costs nothing." */
function isLeadUp(at: number, { pieces, firstOrder, lastPlain }: Company): boolean {
  const [piece, next] = [pieces[at], pieces[firstOrder]];
  if (!piece || !next || firstOrder <= at || piece.line !== next.line || lastPlain < firstOrder) return false;
  return pieces.slice(0, firstOrder).every((before) => before.line !== piece.line || isLittleTold(before));
}

/** Whether a sentence tells too little for a post: once more was told, those around it are of the same story. */
function isLittleTold({ own }: Piece): boolean {
  const { isPast, isNamed } = readEnglish(own);
  return ofOneself.test(own) ? !isPast : !isNamed && !/\d/.test(own);
}
const ofOneself = /^(?:[\p{L}'’]+,? ){0,3}?(?:i|we|my|our)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** Whether what is left needs what was held back: one sentence of several that told, or only figures of what an order named. */
function isOrphan(kept: ReadonlySet<Piece>, pieces: readonly Piece[]): boolean {
  const all = [...kept];
  if (all.length === pieces.length || all.some(({ verdict, lead }) => verdict === 'confirmed' || lead !== ''))
    return false;
  const isOrdered = pieces.some(
    ({ verdict, own }) => verdict === 'advice' || (verdict === 'writer' && names.test(own)),
  );
  const [only] = all;
  const above = only && all.length === 1 ? pieces.slice(0, pieces.indexOf(only)) : [];
  const isAlone = !/\d/.test(only?.own ?? '');
  const isTorn = above.some(({ verdict, own }) =>
    verdict === 'writer'
      ? /\d/.test(own) && own.split(' ').length > longestOrder
      : (verdict !== 'advice' || isAlone) && !announces.test(own),
  );
  return isOrdered && (isTorn || !all.some(({ verdict }) => verdict === 'told'));
}

/** A longer one with a figure holds notes as well, which nothing sets apart. */
const longestOrder = 15;

/** Beyond a blank line only what points back leans: a signature or a date does not. */
const leansOn = (before: Piece, { line, own }: Piece, language: string): boolean =>
  line - before.line > 1
    ? opensLeaning(own, language)
    : leans(withoutSign(own), language) || elliptic.test(own) || pointsBack(own, language);

/** Where a sentence is missing, so may be what "it" stands for, or the subject that Spanish leaves out. */
function pointsBack(own: string, language: string): boolean {
  if (language === 'en') {
    const found = pronoun.exec(own);
    const before = own.slice(0, found?.index);
    return found !== null && !(/^(?:he|she|him)$/iu.test(found[0]) ? name.test(before) : namedBefore.test(before));
  }
  return (
    ['es', 'pt', 'it'].includes(language) &&
    !foreignSubject.test(own) &&
    !adverbial.test(own) &&
    !/^(?:\p{L}+(?:mos|iamo)(?!\p{L})|\P{L}*\d)/iu.test(own)
  );
}
/** A clause that names something stands before that of the pronoun: "The mug cracked, I drink from it." */
const namedBefore =
  /^\P{L}*(?!(?:i|we|you|he|she|it|they|this|that|there)(?!\p{L}))\p{L}{2,}(?: [\p{L}'’]+)+(?:,| because| but| so| until| when| while| if| although) /iu;
const pronoun =
  /(?<!\p{L})(?:it|they|them|he|she|him|ours|theirs|hers|^(?:nothing|nobody|none|everything)|also|too|instead|ones|that (?:day|night|time|week|year|one|evening|morning))(?!\p{L})/iu;
/** Begins with when, where or how much. */
const adverbial =
  /^(?:al(?:la|le|lo)?|ai|con|com|por|para|per|nel(?:la|le|lo)?|n[oa]s?|em|un[ao]?|uma?|más|mais|hay|há)(?!\p{L})/iu;
const elliptic =
  /^(?:i|we|they|he|she|you) (?:did|do|does|was|were|have|had)(?: (?:so|that|it))?(?: (?:for|in|at|since|on|from|until|too)(?!\p{L})|[.!])|(?<!\p{L})(?:to|did|do|does|could|would|(?:did|do|does|could|would)n['’]t|either|instead|again)[.!]?$/iu;

/** Says what a text is about, other than "Make a tweet of it". */
const names =
  /(?<!\p{L})(?:about|for|that|why|how|our|my|the|über|zu[mr]?|für|unser\p{L}*|sobre|para|nuestr\p{L}+|sur|pour|notre|noss\p{L}+|su\p{L}{0,3}|per|nostr\p{L}+|over|voor|onze)(?!\p{L})/iu;

/** Speaks of something as known: "The archive stays online." */
const isWeak = ({ own }: Piece, language: string): boolean =>
  !/\d/.test(own) && weakStarts[language]?.test(own) === true;

const announces =
  /[:：]$|^(?:hi|hey|hello|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:morgen|tag|abend)|hola|salut|bonjour|olá|oi|ciao)(?: [^.!?:]{1,40})?[,!.]*$/iu;

/** A line above a list announces it too: "Fixed". */
const isAnnouncing = ({ own, whole }: Piece, next?: Piece): boolean =>
  announces.test(own) ||
  (next !== undefined && itemSign.test(next.whole) && !itemSign.test(whole) && !/[.!?]$/u.test(whole));

export const isPlain = ({ verdict }: Piece): boolean => verdict === 'told' || verdict === 'figure';

const fewestItems = 3;

function isForReaders(at: number, company: Company): boolean {
  const { pieces, firstOrder } = company;
  const isSpokenTo = firstOrder !== -1;
  const piece = pieces[at];
  if (!piece || isPlain(piece) || piece.verdict === 'writer') return piece !== undefined && isPlain(piece);
  const rows = company.rows.get(rowsKey(piece));
  const isRow = rows !== undefined && rows.first.line !== rows.last.line;
  if (isRow && (piece.verdict !== 'likely' || rows.items >= fewestItems))
    return !rows.hasWriter && (rows.hasPlain || !isSpokenTo);
  if (isSpokenTo) return isWithin(at, pieces);
  // An order alone stands at an edge of a brief, so what is set among plain notes is one of them.
  if (at > company.firstPlain && at < company.lastPlain) return true;
  if (company.isAllAdvice) return true;
  if (piece.verdict === 'likely') return isTriedNext(piece, pieces[at + 1]);
  return piece.verdict === 'advice' ? isAdvice(at, pieces) : pieces.length > 1;
}

/** Whether its line holds it: between plain neighbours, or behind what is told where it tells something or advises on "your" thing. */
function isWithin(at: number, pieces: readonly Piece[]): boolean {
  const piece = pieces[at];
  const isBeside = (other?: Piece): boolean => other !== undefined && isPlain(other) && other.line === piece?.line;
  if (!piece || piece.verdict === 'likely') return false;
  const before = pieces.slice(0, at).findLast(({ verdict }) => verdict !== 'unclear');
  if (piece.verdict === 'advice') return isBeside(before) && ofReaders.test(piece.own);
  const { isTold, isPast } = readEnglish(piece.own);
  if ((isTold || isPast) && !toOne.test(piece.own)) return isBeside(before);
  return isBeside(pieces[at - 1]) && isBeside(pieces[at + 1]);
}
const ofReaders = /(?<!\p{L})your \p{L}/iu;
const toOne = /(?<!\p{L})you(?!\p{L})/iu;

/** A brief of nothing but rules for life is advice to readers; one rule of its own may be how the text should be. */
const isAllAdvice = (pieces: readonly Piece[]): boolean =>
  pieces.length >= fewestItems &&
  pieces.filter(({ verdict }) => verdict === 'advice').length > 1 &&
  pieces.some((_, at) => isAdvice(at, pieces)) &&
  pieces.every(
    ({ own, verdict }) =>
      verdict === 'advice' || (verdict === 'likely' && readEnglish(own).isImperative && !toneWord.test(own)),
  );

/** An opinion on which a story leans is its opening: "Meetings should be declined. We tried it for a month." */
const isTriedNext = (piece: Piece, next?: Piece): boolean =>
  next?.verdict === 'told' &&
  next.line === piece.line &&
  readEnglish(piece.own).isTold &&
  readEnglish(next.own).isPast &&
  leans(next.own, 'en');

/** Several orders in a row, of which one says "you", or what to stop, are advice to readers; so is one for a day or a place. */
function isAdvice(at: number, pieces: readonly Piece[]): boolean {
  const run = pieces.slice(Math.max(0, at - 1), at + 2).filter(({ verdict }) => verdict === 'advice');
  return run.some(({ own }) => (run.length > 1 && toReaders.test(own)) || asksReaders.test(own));
}
const toReaders = /(?<!\p{L})(?:you|your|yours|yourself)(?!\p{L})|^(?:stop|quit|start|never|always|don['’]?t) /iu;
const asksReaders = /\d|^(?:please|pls) |(?<!\p{L})your \p{L}/iu;
