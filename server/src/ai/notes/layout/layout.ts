import { weightedLength } from '../../../text/length/weighted-length';
import { detectLanguage } from '../../../text/language/language';
import { laterStarts, turns } from '../../../text/questions/leaning.data';
import type { Unit } from '../brief/read-notes';

/** How neighbours of the person's notes are set. */
export type Setting = 'notes' | 'paragraphs';

/** What a text has room in. */
export interface Room {
  /** How long a text may be. */
  limit: number;
  lengthOf: (text: string) => number;
}

const dense = /[。！？…」』）、\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const denseStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u;
/** Sentences that one paragraph of a LinkedIn post holds. */
const paragraphSentences = 2;

/** Lays neighbouring units out as one text: in the person's own lines, or in short paragraphs with the first sentence apart. */
export function layOut(units: readonly Unit[], all: readonly Unit[], setting: Setting = 'notes'): string {
  const whole = wholeLists(units, all);
  const turn = setting === 'notes' ? turnIn(units) : undefined;
  let text = '';
  let inParagraph = 0;
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    const own = unit.list !== null && whole.has(unit.list) ? endedAlike(unit.item, all, unit.list) : unit.text;
    const gap = before
      ? gapBetween(before, unit, {
          isListed: unit.list !== null && whole.has(unit.list),
          setting,
          at,
          inParagraph,
          run: runFrom(units, at),
          isTurn: unit === turn,
        })
      : '';
    inParagraph = gap.includes('\n') ? 1 : inParagraph + 1;
    text += (gap === ' ' && dense.test(text) && denseStart.test(own) ? '' : gap) + own;
  }
  return text;
}

const openEnd = /[\p{L}\p{N}%)]$/u;
const stop = /(?<![.\s]\p{L}|etc|\.)\.$/u;

/** Ends an item as the others of its list: with a full stop where most have one or one of them is of two sentences. */
function endedAlike(item: string, all: readonly Unit[], list: number): string {
  const items = all.filter((unit) => unit.list === list).map((unit) => unit.item);
  const [open = 0, stopped = 0] = [openEnd, stop].map((end) => items.filter((one) => end.test(one)).length);
  const isTold = items.some((one) => /\p{L}[.!?] /u.test(one));
  if (open === 0 || (stopped === 0 && !isTold)) return item;
  if (stopped <= open && !isTold) return item.replace(stop, '');
  return openEnd.test(item) && !/:\/\/\S+$/u.test(item) ? `${item}.` : item;
}

/** Lists that are shown with all their items; a part of a list is prose. */
function wholeLists(units: readonly Unit[], all: readonly Unit[]): Set<number> {
  const count = (from: readonly Unit[], list: number): number => from.filter((unit) => unit.list === list).length;
  const lists = new Set(units.flatMap(({ list }) => (list === null ? [] : [list])));
  return new Set([...lists].filter((list) => count(units, list) > 1 && count(units, list) === count(all, list)));
}

/**
 * Joins the sentences of each line that stands with others in its paragraph and fits, so that no text ends inside of it. They stay
 * apart where fewer than `fewest` would be left: a sentence for each line of another post.
 */
export function withWholeLines(units: readonly Unit[], fits: (text: string) => boolean, fewest = 0): Unit[] {
  const isRow = (unit: Unit): boolean =>
    units.some(({ paragraph, line, isLeadIn }) => paragraph === unit.paragraph && line !== unit.line && !isLeadIn);
  const lines = new Set(units.map(({ line }) => line));
  const joined = [...lines].flatMap((at) => {
    const line = units.filter((unit) => unit.line === at);
    const [first, last, text] = [line[0], line.at(-1), layOut(line, line)];
    if (!first || !last || first === last || !isRow(first) || !fits(text)) return line;
    return [{ ...first, text, item: text, isVerbless: false, isLeadIn: last.isLeadIn }];
  });
  return joined.length < fewest ? [...units] : joined;
}

interface Gap {
  isListed: boolean;
  setting: Setting;
  at: number;
  inParagraph: number;
  /** Sentences from this one on that lean on each other. */
  run: number;
  /** Whether a paragraph of the person's breaks here. */
  isTurn: boolean;
}

/** Fewer sentences are read at a glance. */
const fewestOfBlock = 5;
const fewestBeforeTurn = 2;

/** Returns the sentence of a block of five or more, all in one line, that turns it or leaves its time; the turn first. */
function turnIn(units: readonly Unit[]): Unit | undefined {
  const [first] = units;
  if (!first || units.length < fewestOfBlock) return undefined;
  const isBlock = units.every(
    ({ line, list, isCode, isLeadIn }) => line === first.line && list === null && !isCode && !isLeadIn,
  );
  if (!isBlock) return undefined;
  const language = detectLanguage(units.map(({ text }) => text).join(' '));
  const late = units.slice(fewestBeforeTurn);
  const starting = (starts: Readonly<Record<string, RegExp>>): Unit | undefined =>
    late.find(({ text }) => starts[language]?.test(text));
  return starting(turns) ?? starting(laterStarts);
}

function runFrom(units: readonly Unit[], at: number): number {
  const end = units.findIndex((unit, place) => place > at && (!unit.leans || unit.paragraph !== units[at]?.paragraph));
  return (end < 0 ? units.length : end) - at;
}

function gapBetween(before: Unit, unit: Unit, { isListed, setting, at, inParagraph, run, isTurn }: Gap): string {
  const isUnderTitle = before.isLeadIn && (unit.list !== null || before.paragraph === unit.paragraph);
  if (isUnderTitle || unit.isCode || (isListed && before.list === unit.list)) return '\n';
  if (before.paragraph !== unit.paragraph) return '\n\n';
  if (isListed || before.line !== unit.line) return '\n';
  if (setting === 'notes') return isTurn ? '\n\n' : ' ';
  // An idea stays in one paragraph: what leans on a sentence follows it, and a run that has no room begins the next.
  const isFull = unit.leans
    ? inParagraph > paragraphSentences + 1
    : inParagraph >= paragraphSentences || inParagraph + run > paragraphSentences + 1;
  return isFull || (at === 1 && !unit.leans) ? '\n\n' : ' ';
}

const end = /[.!?…。！？؟۔।]["'”’»)\]」』）]{0,3}$/u;

/** Whether a sentence may follow another in its line and be seen to begin there. */
const mayFollow = (text: string, next: string): boolean => end.test(text) && !/^\p{Ll}/u.test(next);

/** One line after the other in one line, where the first has an end. */
export const inLine = (lines: readonly string[]): string =>
  lines.reduce((text, line) => (text === '' ? line : text + (mayFollow(text, line) ? ' ' : '\n') + line), '');

/** Length as the platform of the task counts. */
export const lengthFor = (task: string, text: string): number =>
  task === 'linkedin' ? text.length : weightedLength(text);
