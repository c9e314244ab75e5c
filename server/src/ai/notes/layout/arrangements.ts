import { fingerprint, similarity, duplicateShare, type Fingerprint } from '../../../text/originality/similarity';
import { inLine, layOut, type Room, type Setting } from './layout';
import { canOpen, isNumber, isQuestion, isSetBelow, openingAngle, standsAlone } from '../brief/openings';
import { englishSubject, leaningPronoun } from '../../../text/questions/leaning.data';
import type { Unit } from '../brief/read-notes';
import type { Seeded } from '../seeded';
import { factsIn } from './strength';
import { variantsOf, type Arrangement, type Candidate } from './variants';

export interface ArrangeOptions extends Room {
  count: number;
  setting?: Setting;
  /** Texts that must not come again. */
  avoid?: readonly string[];
  random: Seeded;
  /** Which share of what the person wrote the notes are, from 0 to 1; all where it is absent. */
  share?: number;
  /** Prefers few sentences. */
  isShort?: boolean;
  /** How many words the whole notes need to be a text. */
  fewestWords?: number;
  /** Whether the notes may be cut between two sentences of a paragraph. */
  mayCut?: boolean;
  /** Whether a text may lack the strongest facts of the notes, where there is no other. */
  mayBeWeak?: boolean;
  /** Paragraphs that may be cut. */
  torn?: ReadonlySet<number>;
  accepts?: (text: string) => boolean;
}

/** More starts than ever become texts cost time for nothing. */
const mostStarts = 30;

/**
 * Every cut may tear a thought, so notes that fit stay whole first, and are cut from paragraph to paragraph, as the person set them
 * apart. Longer ones, and plain facts, are cut between sentences too. Where that gives too few, another sentence comes first, and
 * then the notes end earlier. One line is no post on LinkedIn.
 */
const fewestSentencesOfPart = 2;
const fewestWordsOfPart = 6;
const shortestPost = 120;

/** Returns different texts of neighbouring sentences, each from another opening, none nearly the same as another. */
export function arrange(units: readonly Unit[], options: ArrangeOptions): Arrangement[] {
  const chosen = chosenOf(units, options);
  if (chosen.length > 0 || options.isShort) return chosen;
  if (options.avoid !== undefined) return chosenOf(units, { ...options, mayBeWeak: true });
  // Where the others are too long, one sentence is all that there is.
  return chosenOf(units, { ...options, isShort: true, count: 1 });
}

/** Texts that open alike repeat each other, so they come after all that open otherwise. */
function chosenOf(units: readonly Unit[], options: ArrangeOptions): Arrangement[] {
  const chosen: Arrangement[] = [];
  const known: Fingerprint[] = (options.avoid ?? []).map(fingerprint);
  const { accepts = () => true } = options;
  const whole = layOut(units, units, options.setting);
  const saysEnough = (text: string): boolean =>
    standsAlone(text, text === whole ? options.fewestWords : fewestWordsOfPart) &&
    (options.setting !== 'paragraphs' || options.isShort === true || text === whole || text.length >= shortestPost);
  const isLong = options.lengthOf(whole) > options.limit;
  const mayCut = areFacts(units) || isLong;
  // Paragraphs were set apart, so each may be a text of its own.
  const isBlock = units.every(({ paragraph }) => paragraph === units[0]?.paragraph);
  const hasFacts = isLong || !isBlock || options.isShort || options.mayBeWeak ? () => true : factsIn(units);
  const groups = candidatesOf(units, { ...options, mayCut, torn: tornBy(units, options.limit) });
  let reordered = 0;
  const isOther = (own: Fingerprint, isReordered = false): boolean =>
    known.every(
      (other) =>
        similarity(own, other) < duplicateShare ||
        (isReordered && reordered < mostReordered && !opensAlike(own, other)),
    );
  for (const mayOpenAlike of [false, true])
    for (const candidates of groups) {
      if (chosen.length === options.count) return chosen;
      const found = candidates.find(({ text, isReordered }) => {
        const own = fingerprint(text);
        const isOpen = mayOpenAlike || chosen.every((other) => !opensAlike(own, fingerprint(other.text)));
        return isOpen && saysEnough(text) && hasFacts(text) && accepts(text) && isOther(own, isReordered);
      });
      if (!found) continue;
      known.push(fingerprint(found.text));
      reordered += Number(found.isReordered === true);
      chosen.push({ text: found.text, angle: ownAngle(found, chosen) });
    }
  return chosen;
}

/** Returns the angle, or how the text begins where another one has that angle. */
function ownAngle({ text, angle }: Arrangement, others: readonly Arrangement[]): string {
  if (others.every((other) => other.angle !== angle)) return angle;
  return `Opens with “${text.split(/\s+/u, comparedOpening).join(' ')}…”`;
}

/** More texts of the same sentences would repeat each other. */
const mostReordered = 2;
const comparedOpening = 4;
const opensAlike = (a: Fingerprint, b: Fingerprint): boolean =>
  a.key.split(' ', comparedOpening).join(' ') === b.key.split(' ', comparedOpening).join(' ');

/** The only paragraph, or those too long for a text: others are thoughts that the person set apart. */
function tornBy(units: readonly Unit[], limit: number): Set<number> {
  const weights = new Map<number, number>();
  for (const { paragraph, text } of units) weights.set(paragraph, (weights.get(paragraph) ?? 0) + text.length + 1);
  return new Set(
    [...weights].flatMap(([paragraph, weight]) => (weights.size === 1 || weight > limit ? [paragraph] : [])),
  );
}

/** Returns the texts of each opening, the best first; the shortest of each come once more at the end. */
function candidatesOf(units: readonly Unit[], options: ArrangeOptions): Candidate[][] {
  const starts = startsOf(units, options).slice(0, mostStarts);
  const groups = (opensAsAnswer(units, options) ? [0] : starts).map((start) => textsFrom(units, start, options));
  const shortest = groups.map((group) => group.toReversed());
  if (options.isShort) return shortest;
  if (options.setting === 'paragraphs') return [...groups, ...shortest];
  const first = units[0]?.text ?? '';
  const variants = variantsOf(units, options).filter(
    ({ text }) => !opensAsAnswer(units, options) || text.startsWith(first),
  );
  return [...groups, ...variants.map((one) => [one]), ...shortest];
}

/** Whether the notes open with what says nothing anywhere else: the rest of a clause, or the few words that answer a post. */
function opensAsAnswer([first]: readonly Unit[], { fewestWords }: ArrangeOptions): boolean {
  if (!first) return false;
  const isFew = first.isVerbless || !standsAlone(first.text);
  return (fewestWords === 1 && isFew) || clauseStart.test(first.text);
}
const clauseStart =
  /^(?:that (?:i|we|you|they|it|he|she)|because|to \p{Ll}+|so that|dass|weil|que|porque|parce)(?!\p{L})/iu;

/** Orders the starts: the person's own opening, then a figure, then a question, then the others as the seed has it. */
function startsOf(units: readonly Unit[], { random, setting, mayCut, torn }: ArrangeOptions): number[] {
  // A post on LinkedIn tells a whole: it starts where a paragraph does.
  const isInside = mayCut && setting !== 'paragraphs';
  const mayStart = (unit: Unit, at: number): boolean => {
    const before = units[at - 1];
    if (!canOpen(units, at) || before?.paragraph !== unit.paragraph) return canOpen(units, at);
    const isFree =
      before.isLeadIn || before.isVerbless || before.text.split(' ').length < 3 || torn?.has(unit.paragraph);
    return isInside === true && isFree === true && (unit.isFact || englishSubject.test(unit.text));
  };
  const open = units.flatMap((unit, at) => (mayStart(unit, at) ? [{ unit, at }] : []));
  const [first, ...rest] = open;
  if (!first) return [];
  const number = rest.find(({ unit }) => isNumber(unit));
  const question = rest.find(({ unit }) => isQuestion(unit));
  const others = random.shuffled(rest.filter((one) => one !== number && one !== question));
  return [...new Set([first, number, question, ...others])].flatMap((one) => (one ? [one.at] : []));
}

/** Fewer may lead up to their last one. */
const fewestFacts = 4;

/** Whether each sentence tells a fact of its own, and figures are what most of them tell: no story that turns at its end. */
function areFacts(units: readonly Unit[]): boolean {
  const withFigures = units.filter(isNumber).length;
  return units.length >= fewestFacts && units.every(({ isFact }) => isFact) && withFigures * 2 >= units.length;
}

/** Returns texts to the end of the notes, of the paragraph, and as short as can be: each where it fits. */
function textsFrom(units: readonly Unit[], start: number, options: ArrangeOptions): Arrangement[] {
  const found = endsFrom(units, start, options).flatMap((end) => {
    const text = longestWithin(units, { start, end }, options);
    const isPart =
      text !== null && units.length > 1 && text.end - start < fewestSentencesOfPart && !isPoint(units[start]);
    if (text === null || (isPart && !options.isShort)) return [];
    return [{ ...text, angle: angleOf(units, { start, end: text.end }, options.share) }];
  });
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

/** Whether it is an item of a list that tells something by itself. */
const isPoint = (unit: Unit | undefined): boolean => unit !== undefined && unit.list !== null && unit.isFact;

function endsFrom(units: readonly Unit[], start: number, { isShort, mayCut, torn }: ArrangeOptions): number[] {
  const fewest = isShort ? 1 : fewestSentencesOfPart;
  const saysMuch = (from: number, to: number): boolean =>
    standsAlone(inLine(units.slice(from, to).map(({ text }) => text)), fewestWordsOfPart);
  const paragraph = units.findIndex((unit, at) => at > start && unit.paragraph !== units[start]?.paragraph);
  const short = units.findIndex(
    (unit, at) =>
      at >= start + fewest && saysMuch(start, at) && !isBound(units[at - 1], unit) && !isSetBelow(units[at - 1], unit),
  );
  const [before, first] = [units[start - 1], units[start]];
  // From the middle of a list, or without the line above it, one item is a thought, the rest of it is a torn list.
  if (first && first.list !== null && isSetBelow(before, first)) return [start + 1];
  // What opens in the middle of a thought ends with it.
  const isInside = before?.paragraph === first?.paragraph && paragraph > start;
  const ends = [units.length, paragraph, ...(isShort || (mayCut && torn?.has(first?.paragraph ?? -1)) ? [short] : [])];
  return ends.filter((end) => end > start && !(isInside && end > paragraph));
}

/** Whether two neighbours belong together. */
const isBound = (before: Unit | undefined, unit: Unit): boolean => unit.leans || before?.isLeadIn === true;

/** Returns the longest text from `start` that ends well, at `end` or before, and fits. */
function longestWithin(
  units: readonly Unit[],
  { start, end }: { start: number; end: number },
  { limit, lengthOf, setting, torn }: ArrangeOptions,
): { text: string; end: number } | null {
  let low = start + 1;
  let high = end;
  let most = start;
  // Steps that double, until one is too long: little of long notes fits, and the whole of them takes long to measure.
  for (let step = 1; low <= high; step *= 2) {
    const middle = Math.min(low + step - 1, (low + high) >> 1);
    if (lengthOf(layOut(units.slice(start, middle), units, setting)) <= limit) {
      most = middle;
      low = middle + 1;
    } else {
      high = middle - 1;
      step = high;
    }
  }
  const ends = Array.from({ length: Math.max(0, most - start) }, (_, at) => most - at);
  const fitting = ends.filter((to) => endsWell(units, { start, end: to }));
  // Where paragraphs were set, a text ends with one.
  const isWhole = (to: number): boolean =>
    units[to]?.paragraph !== units[to - 1]?.paragraph || torn?.has(units[to]?.paragraph ?? -1) === true;
  const to = fitting.find((one) => one >= start + fewestSentencesOfPart && isWhole(one)) ?? fitting[0];
  return to === undefined ? null : { text: layOut(units.slice(start, to), units, setting), end: to };
}

const endsWell = (units: readonly Unit[], { start, end }: { start: number; end: number }): boolean => {
  const [last, next] = [units[end - 1], units[end]];
  if (!last || (next && last.isLeadIn)) return false;
  // What "it" stands for may be above a text that opens inside a paragraph.
  const isInside = units[start - 1]?.paragraph === units[start]?.paragraph && !isPoint(units[start]);
  if (isInside && units.slice(start, end).some(({ text }) => leaningPronoun.test(text))) return false;
  // A title apart announces no lines of their own.
  const isAnnounced = units
    .slice(start, end)
    .some(({ isLeadIn, paragraph, text }) => isLeadIn && (paragraph === last.paragraph || /[:：]$/u.test(text)));
  // What follows may turn it: "But nobody came."
  if (next && next.paragraph === last.paragraph && isBound(last, next)) return false;
  // A list comes whole, or as one of its items; so do lines below what announces them.
  if (last.list !== null && next?.list === last.list) return end - start === 1;
  return !isAnnounced || !next || !isSetBelow(last, next);
};

const mostOf = 0.5;

function angleOf(units: readonly Unit[], { start, end }: { start: number; end: number }, share = 1): string {
  const [first] = units.slice(start, end);
  if (!first) return '';
  if (start === 0 && end === units.length && share < 1)
    return share < mostOf ? 'Part of your notes' : 'Most of your notes';
  if (start === 0 && end === units.length) return units.length === 1 ? 'Your note, tidied' : 'All of your notes';
  if (units.slice(start, end).every(({ list, isLeadIn }) => list !== null || isLeadIn) && end - start > 1)
    return 'The list';
  if (end - start === 1 && isPoint(first)) return 'One item of the list';
  if (end - start === 1 && !isQuestion(first) && !(start > 0 && isNumber(first))) return 'One sentence alone';
  return start === 0 ? `The first ${end} of ${units.length} sentences` : openingAngle(first);
}
