import { canOpen, isNumber } from './brief/openings';
import type { Unit } from './brief/read-notes';

/** Notes in the order that the person asked for, and what stands first and last by that. */
export interface Placed {
  units: Unit[];
  first?: Unit;
  last?: Unit;
  /** Wishes that were followed. */
  followed: string[];
}

/** "Start with the 14 loaves", in the languages of the briefs; what is meant stands behind, or in Turkish before. */
const starts =
  /(?<!\p{L})(?:(?:start|open|begin|lead)(?: it| this| off)? (?:with|on)|(?:beginn|fang|start)\p{L}* (?:bitte )?mit|am anfang|(?:empieza|comienza|abre) (?:por|con)|(?:commence|ouvre)[rsz]? (?:par|avec)|(?:comece|começa|abra) (?:por|com)|(?:inizia|comincia|apri) con|begin met|(?:za|roz)(?:cz|pocz)[ny]\p{L}+ od|нач\p{L}+ с)(?!\p{L})|(?=\S.* (?:ile )?başla[.!]*$)/iu;
const ends =
  /(?<!\p{L})(?:(?:end|close|finish)(?: it| this| off)? (?:with|on)|(?:end|schließ|hör)\p{L}* (?:bitte )?mit|am (?:ende|schluss)|(?:termina|acaba|cierra) con|(?:termine|finis)[rsz]? (?:par|avec|sur)|(?:termine|acabe|feche) com|(?:finisci|chiudi|termina) con|eindig met|(?:za|s)kończ(?: na)?|законч\p{L}+)(?!\p{L})|(?=\S.* (?:ile )?bitir[.!]*$)/iu;

/** Behind more, nobody names a sentence. */
const longestRead = 200;
const mostWords = 6;
const empty =
  /^(?:the|that|this|with|how|what|who|bitte|erwähnen|nennen|der|die|das|den|dem|los|las|una?|les|des|und|and|about|story|part|ile|başla|bitir)$/u;
const anyNumber = /^(?:numbers?|figures?|stats?|zahl|cifra|número|chiffre|numero|liczb\p{L}*|числ\p{L}*|rakam\p{L}*)$/u;

/** Whether a sentence is what a wish means: it has its figures, or one of its words. */
function meantBy(order: RegExp, wish: string): ((unit: Unit) => boolean) | null {
  const start = wish.slice(0, longestRead);
  const found = order.exec(start);
  const [meant = ''] = start.slice(found ? found.index + found[0].length : Infinity).split(/[.,;:!?](?:\s|$)/u);
  const words = tokens(meant).slice(0, mostWords);
  const figures = words.filter((word) => /\d/.test(word));
  if (figures.length > 0) return ({ text }) => figures.every((figure) => tokens(text).includes(figure));
  if (words.some((word) => anyNumber.test(word))) return isNumber;
  const things = words.filter((word) => word.length > 2 && !empty.test(word));
  return things.length === 0
    ? null
    : ({ text }) => tokens(text).some((word) => things.some((thing) => word.startsWith(stem(thing))));
}

/** Without what a case may change: "Çocuklarla" means "çocuklara" too. */
const stem = (word: string): string => word.slice(0, Math.max(4, word.length - 3));

const tokens = (text: string): string[] => text.toLowerCase().match(/\d(?:[\d.,]*\d)?|\p{L}+/gu) ?? [];

/** Without a subject of its own, it is not what the next sentence leans on: "Took 5 months." */
const bareVerb = /^(?:took|cost|had|got|made|went|was|were|\p{L}{2,}ed) /iu;

/** Whether a sentence can leave its place without a loss to its neighbours. */
function isFree(units: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  if (!unit || unit.list !== null || unit.isLeadIn || unit.isCode || before?.isLeadIn) return false;
  return !next?.leans || /^https?:/u.test(next.text) || (at > 0 && bareVerb.test(unit.text));
}

/** Puts the sentence first or last that the person asked for there, where it can leave its place. */
export function placedAsAsked(units: readonly Unit[], heldBack: readonly string[]): Placed {
  const placed: Placed = { units: [...units], followed: [] };
  for (const wish of heldBack) {
    const opens = meantBy(starts, wish);
    const first = opens
      ? placed.units.findIndex((unit, at) => opens(unit) && (at === 0 || mayOpen(placed.units, at)))
      : -1;
    if (first >= 0) placeAt(placed, first, 'first');
    const closes = meantBy(ends, wish);
    const last = closes ? placed.units.findLastIndex((unit, at) => closes(unit) && mayClose(placed.units, at)) : -1;
    if (last >= 0) placeAt(placed, last, 'last');
    if (first >= 0 || last >= 0) placed.followed.push(wish);
  }
  return placed;
}

const mayOpen = (units: readonly Unit[], at: number): boolean =>
  isFree(units, at) && canOpen(units.with(at, { ...(units[at] as Unit), isWeak: false }), at);
const mayClose = (units: readonly Unit[], at: number): boolean =>
  at === units.length - 1 ? at > 0 : isFree(units, at) && !units[at]?.leans && (at > 0 || canOpen(units, 1));

function placeAt(placed: Placed, at: number, place: 'first' | 'last'): void {
  const { units } = placed;
  const isThere = at === (place === 'first' ? 0 : units.length - 1);
  const own = units[at];
  if (!own) return;
  // Apart from the others, as it is no part of their paragraph anymore.
  const unit = isThere
    ? own
    : { ...own, paragraph: place === 'first' ? -1 : Infinity, line: place === 'first' ? -1 : Infinity };
  const others = units.toSpliced(at, 1);
  placed.units = place === 'first' ? [unit, ...others] : [...others, unit];
  placed[place] = unit;
}
