import { namesText, saidBeside } from './aside';
import { readEnglish } from './english';
import { formOrder, isOrderOfIt, thanks, withoutThing, type Verdict } from './judge';
import { manner, toneWord } from './judge.data';
import { leans, opensLeaning } from './leaning';
import { secretNext } from './secrecy/secrets.data';
import { capitalized, subjectOf } from './subject';
import { goesOn, isSecretBefore } from './secrecy/withheld';

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
  /** Whether it is marked as one for the writer alone, so that what leans on it is one too. */
  isSecret?: boolean;
  /** The rows below each other that it belongs to. */
  rows: number;
}

const itemSign = /^(?:[-*–—+•‣▪→✅☑✓🔹👉]\uFE0F?|\(?\d{1,2}[.)])\s+(?=\S)/u;
export const withoutSign = (text: string): string => text.replace(itemSign, '');

interface Company {
  pieces: readonly Piece[];
  /** Whether something is said to the writer. */
  isSpokenTo: boolean;
  /** Places of what is plainly for readers; -1 where nothing is. */
  firstPlain: number;
  lastPlain: number;
  rows: ReadonlyMap<string, Rows>;
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

/** What is unclear alone is for readers in their company; what leans on a sentence that was held back is held back too. */
export function keptOf(pieces: readonly Piece[], language: string): Set<Piece> {
  const kept = new Set<Piece>();
  keepBehindLabels(pieces);
  const isSpokenTo = pieces.some(({ verdict, lead }) => verdict === 'writer' || lead !== '');
  const company = {
    pieces,
    isSpokenTo,
    firstPlain: pieces.findIndex(isPlain),
    lastPlain: pieces.findLastIndex(isPlain),
    rows: rowsOf(pieces, isSpokenTo),
  };
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isBelowLeft = before !== undefined && !kept.has(before) && piece.lead === '';
    const isItem = itemSign.test(piece.whole) && /[:：]$/u.test(before?.whole ?? '');
    const leansBack =
      isBelowLeft && !isItem && (opensLeaning(withoutSign(piece.own), language) || thatDay.test(piece.own));
    const subject = leansBack && language === 'en' ? subjectBefore(at, pieces) : null;
    if (isBelowLeft && /\?$/u.test(before.whole) && /^(?:yes|no|yep|nope|nah),? /iu.test(piece.own)) continue;
    if (before && isWithheldBy(piece, before, pieces.slice(Math.max(0, at - mostBefore), at))) kept.delete(before);
    const isTorn =
      leansBack &&
      !isResumed(before, piece) &&
      (before.verdict !== 'writer' || before.isSecret === true || kept.size === 0 || isOfOrder(before, piece));
    if (isTorn && !before.isSecret && subject !== null && kept.size === 0 && piece.verdict === 'told')
      piece.own = `${capitalized(subject)}.${before.line === piece.line ? ' ' : '\n'}${piece.own}`;
    else if (isTorn && piece.verdict !== 'confirmed') continue;
    if (piece.verdict === 'confirmed' || isForReaders(at, company)) kept.add(piece);
  }
  // What announces the next one goes with it: "Three lessons:", "Hi team,".
  for (const [at, piece] of [...pieces.entries()].toReversed())
    if (piece.verdict !== 'confirmed' && piece.verdict !== 'writer' && isAnnouncing(piece, pieces[at + 1])) {
      const next = pieces[at + 1];
      if (next && kept.has(next) && next.lead === '') kept.add(piece);
      else kept.delete(piece);
    }
  return kept;
}

/** What the orders right before a sentence name, for what leans on it: "Post about my game. It failed." */
function subjectBefore(at: number, pieces: readonly Piece[]): string | null {
  const orders = pieces.slice(
    pieces.findLastIndex(({ verdict }, before) => before < at && verdict !== 'writer') + 1,
    at,
  );
  return orders.map(({ whole }) => subjectOf(whole)).findLast((subject) => subject !== null) ?? null;
}
/** Withholds what goes on with a sentence behind its label: "Between us: the oven is broken. The new one comes in May." */
function keepBehindLabels(pieces: readonly Piece[]): void {
  let isBehind = false;
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    isBehind = before?.isSecret === true && (isBehind || secretStart.test(before.own));
    const isMeant = before?.isSecret === true && secretNext.test(before.own);
    if (piece.verdict === 'confirmed' || !(isMeant || (isBehind && goesOn(piece.own, before?.own ?? '')))) continue;
    piece.verdict = 'writer';
    piece.isSecret = true;
  }
}
const secretStart = /^[^:：,]{1,40}[:：,]\s/u;
/** Whether it goes on with an order: "Post about the bug? Or the numbers (8,400 users)?" */
const isOfOrder = (before: Piece, { line, own }: Piece): boolean =>
  ofSubject.test(before.whole) || (before.line === line && /^(?:or|not the)(?!\p{L})/iu.test(own));
const ofSubject = /(?<!\p{L})(?:about|on|über|zu[mr]?|sobre|sur|over|su)(?!\p{L})/iu;
const thatDay = /(?<!\p{L})that (?:day|night|week|year|evening|morning)(?!\p{L})/iu;

const announces =
  /[:：]$|^(?:hi|hey|hello|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:morgen|tag|abend)|hola|salut|bonjour|olá|oi|ciao)(?: [^.!?:]{1,40})?[,!.]*$/iu;

/** A line above a list announces it too: "Fixed". */
const isAnnouncing = ({ own, whole }: Piece, next?: Piece): boolean =>
  announces.test(own) ||
  (next !== undefined && itemSign.test(next.whole) && !itemSign.test(whole) && !/[.!?]$/u.test(whole));

export const isPlain = ({ verdict }: Piece): boolean => verdict === 'told' || verdict === 'figure';

const fewestItems = 3;

function isForReaders(at: number, company: Company): boolean {
  const { pieces, isSpokenTo } = company;
  const piece = pieces[at];
  if (!piece || isPlain(piece) || piece.verdict === 'writer') return piece !== undefined && isPlain(piece);
  const rows = company.rows.get(rowsKey(piece));
  const isRow = rows !== undefined && rows.first.line !== rows.last.line;
  if (isRow && (piece.verdict !== 'likely' || rows.items >= fewestItems))
    return !rows.hasWriter && (rows.hasPlain || !isSpokenTo);
  // Orders stand at an edge of a brief, so what is set among plain notes is one of them.
  const isWithin = at > company.firstPlain && at < company.lastPlain;
  if (piece.verdict === 'likely')
    return (isWithin && !(isSpokenTo && isTone(piece.own))) || isTriedNext(piece, pieces[at + 1]);
  if (piece.verdict === 'advice' && goesOnWith(piece, pieces[at - 1])) return true;
  if (piece.verdict === 'advice') return isWithin || (isSpokenTo ? ofReaders.test(piece.own) : !isOrderOfIt(piece.own));
  if (isSpokenTo && [withoutThing, thanks].some((sign) => sign.test(piece.own))) return isWithin;
  if (at === 0 && isAnswer(piece, pieces[1])) return true;
  return isSpokenTo ? company.firstPlain !== -1 && at > company.firstPlain : pieces.length > 1;
}

/** "Keep a diary. And see someone if it hurts." */
const goesOnWith = ({ own, line }: Piece, before?: Piece): boolean =>
  before !== undefined && isPlain(before) && before.line === line && /^and(?!\p{L})/iu.test(own);

/** "Tabs. My colleague uses a braille display." */
const isAnswer = ({ verdict, own, line }: Piece, next?: Piece): boolean =>
  verdict === 'unclear' && /^\p{L}+(?: \p{L}+)?[.!]$/u.test(own) && next?.verdict === 'told' && next.line === line;

/** What is meant stands no further back. */
const mostBefore = 40;

/** Whether a sentence keeps secret what was told in its line, or in the one above. */
const isWithheldBy = (piece: Piece, before: Piece, told: readonly Piece[]): boolean =>
  before.verdict !== 'confirmed' &&
  ((before.line === piece.line && before.verdict === 'told' && pointsBack.test(piece.own)) ||
    (before.line >= piece.line - 1 &&
      isSecretBefore(
        withoutSign(piece.own),
        told.map(({ own }) => own),
      )));

/** Keeps secret what was told right before: "That stays between us." */
const pointsBack =
  /^(?:(?:but|and|so|please|pls),? )*(?:(?:this|that|it)(?:['’]s| (?:is|stays|must stay|should stay|has to stay)) (?:strictly |just |only )?(?:between us|confidential|a secret|secret|private|off the record|not for (?:publication|the public|the post))|keep (?:this|that|it) (?:between us|to yourself|private|secret|quiet|out of (?:it|the post))|(?:das|dies) bleibt (?:unter uns|intern|geheim)|(?:eso|esto) (?:queda|es) (?:entre nosotros|confidencial)|(?:ça|cela) reste entre nous|isso fica entre nós)[.!]*$/iu;

/** What was said beside is nothing to go on from: "Sorry it's messy. So we lost a customer." */
const isResumed = (before: Piece, { own }: Piece): boolean =>
  before.verdict === 'likely' && saidBeside.test(before.own) && /^(?:so|um|uh|well|ok|okay)(?!\p{L})/iu.test(own);

/** "Be nice to your hairdresser." */
const ofReaders = /(?<!\p{L})your \p{L}/iu;
const isTone = (own: string): boolean => [manner, toneWord, formOrder].some((sign) => sign.test(own));

const isOfOwn = /^(?:mine|ours)(?!\p{L})/iu;
/** An opinion on which a story leans is its opening: "Meetings should be declined. We tried it for a month." */
const isTriedNext = (piece: Piece, next?: Piece): boolean =>
  next?.verdict === 'told' &&
  next.line === piece.line &&
  !saidBeside.test(piece.own) &&
  leans(next.own, 'en') &&
  (readEnglish(piece.own).isTold ? readEnglish(next.own).isPast : isOfOwn.test(next.own) && !namesText(piece.own));
