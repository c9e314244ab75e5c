import { numbersIn } from '../../../text/facts/numbers';
import { brokenHouseRules } from '../../../text/house-rules';
import { findUrls } from '../../../text/weighted-length';
import { carriesConcrete } from '../details';
import type { Statement } from '../draft.types';
import { capitalized, written } from '../sentences';
import type { LongBrief } from './brief';
import {
  announced,
  announcement,
  answering,
  asides,
  fillers,
  lookingBack,
  ofAll,
  ordinal,
  pivot,
  pronounFirst,
  signpost,
} from './cues.data';

/** A sentence of the brief and its place in it. */
export interface Beat extends Statement {
  /** As it stands in running text. */
  said: string;
  /** Line of the brief that it stands on; a list item has one of its own. */
  line: number;
  isItem: boolean;
  /** The brief counts it. */
  isNumbered: boolean;
  /** Its place in what one sentence enumerates. */
  series?: Series;
  /** An item so short that only its list says something: it stands on a row of it. */
  isRow?: boolean;
  /** Begins with a word for what was named before: it cannot open a part; any other that leans can in need. */
  pointsBack: boolean;
  /** Announces what follows it: with a colon, or by a count of things. */
  isHeading: boolean;
  hasLink: boolean;
  /** As it is said where the sentence before it does not stand before it, when that is known. */
  alone?: string;
  numbers: number;
  isConcrete: boolean;
  /** How much would be lost without it. */
  weight: number;
}

/** One of several things that a sentence tells. */
export interface Series {
  /** The whole sentence, with its mark. */
  whole: string;
  /** How many sentences it was opened to. */
  size: number;
  /** As it stands in the sentence. */
  part: string;
  /** Between the last two of them. */
  joint: string;
  /** It stands over the others. */
  isHead?: true;
}

const longestList = 99;
const numbered = /^\s*\d{1,2}[.)]\s/;

/** All sentences of the brief that are for its readers, in order, each once. */
export function readBeats(brief: LongBrief): Beat[] {
  const seen = new Set<string>();
  return linesOf(brief.body)
    .flatMap((line, at) => beatsOfLine(line, at, brief))
    .filter(({ said }) => !seen.has(said) && seen.add(said).size > 0)
    .map((beat, at, all) => withAlone(beat, all[at - 1], brief))
    .map((beat, at, all) => ({ ...beat, weight: beat.weight + (at === 0 ? 3 : 0) + (at === all.length - 1 ? 2 : 0) }));
}

function withAlone(beat: Beat, before: Beat | undefined, { form }: LongBrief): Beat {
  const alone = beat.leans && before?.line === beat.line ? form.standalone(beat.text, before.text) : undefined;
  return alone === undefined ? beat : { ...beat, alone: `${alone}${beat.said.slice(beat.text.length)}` };
}

const isOwnLine = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** A list in one paragraph, `1) … 2) …`, is set on lines. */
function linesOf(body: string): string[] {
  const plain = body.replace(/^\s*(\d{1,2})\/\d{0,2}(?=\s)/gm, '$1.');
  return plain.split('\n').flatMap(inlineItems).filter(isOwnLine);
}

function inlineItems(line: string): string[] {
  const marks = [...line.matchAll(/(?<=^|\s)(\d{1,2})[.)](?=\s\S)/g)];
  const run = marks.filter((mark, at) => Number(mark[1]) === at + 1);
  if (run.length < 2 || run.length !== marks.length || run.length > longestList) return [line];
  // `… 5) ask for money. It worked.`: what follows the last item is no part of it.
  const last = run.at(-1)?.index ?? 0;
  const end = line.slice(last).search(/(?<=\p{L}[.!?])\s+(?=\p{Lu})/u);
  const isPlain = !/\p{L}[.!?]\s/u.test(line.slice(run[0]?.index ?? 0, last));
  if (isPlain && end > 0) return [...inlineItems(line.slice(0, last + end)), line.slice(last + end).trim()];
  const starts = [0, ...run.map(({ index }) => index).filter((index) => index > 0), line.length];
  return starts.slice(0, -1).map((start, at) => line.slice(start, starts[at + 1]).trim());
}

function beatsOfLine(line: string, at: number, brief: LongBrief): Beat[] {
  const { form, house, wish } = brief;
  return form
    .statements(line)
    .map((statement) => ({ ...statement, text: spoken(statement.text) }))
    .filter(({ text }) => isForReaders(text) && !form.isOrder(text))
    .map((statement, place) => ({ ...statement, leans: leansHere(statement, place) }))
    .map((statement, place) => beatOf(statement, { line: at, opensItem: place === 0 && statement.isBullet }, brief))
    .map((beat) => ({ ...beat, isNumbered: numbered.test(line) }))
    .map((beat, place, all) => ({
      ...beat,
      isHeading: beat.isHeading || (place === 0 && all.length > 1 && isTitle(beat)),
    }))
    .filter(({ said }) => brokenHouseRules(said, house).every(({ check }) => check.kind !== 'never'))
    .filter(({ numbers }) => wish.numbers || numbers === 0);
}

/** `The thing with discounts.` */
const isTitle = ({ text, end, hasVerb, numbers, isItem }: Omit<Beat, 'isNumbered'>): boolean =>
  !hasVerb && !isItem && numbers === 0 && end !== '?' && text.split(' ').length <= longestTitle;

const longestTitle = 5;

/** Without the noise of speech; `No. it's …` is two sentences to whoever dictates it. */
const spoken = (text: string): string =>
  capitalized(text.replace(fillers, '').trim()).replace(/^No\. (?=\p{Ll})/u, 'No, ');

const isForReaders = (text: string): boolean =>
  isOwnLine(text) && !signpost.test(text) && !announcement.test(text) && !asides.some((aside) => aside.test(text));

/** `Where it failed: …` */
const label = /^\p{L}[^.:,]{2,25}: \S/u;

/** A paragraph may open with what only counts on or takes up a subject; never with a word for what was named before. */
function leansHere({ text, leans, isBullet }: Statement, place: number): boolean {
  if ((place === 0 && isBullet) || ofAll.test(text)) return false;
  if (ordinal.test(text) || lookingBack.test(text) || label.test(text)) return false;
  return place === 0 ? pronounFirst.test(text) : leans || pronounFirst.test(text) || answering.test(text);
}

const address = /(?:https?:\/\/|www\.)\S/;
/** A full stop after it becomes part of it on some clients. */
const addressLast = /(?:(?:https?:\/\/|www\.)\S+|\S+@\S+\.\p{L}+|\p{L}\.\p{Ll}{2,}\/\S*)$/u;

interface Place {
  line: number;
  opensItem: boolean;
}

function beatOf(statement: Statement, { line, opensItem }: Place, { details }: LongBrief): Omit<Beat, 'isNumbered'> {
  const { text, end, isPoint } = statement;
  const isHeading = text.endsWith(':') || announced.test(text);
  const hasLink = findUrls(text).length > 0 || address.test(text);
  const numbers = numbersIn(text).length;
  const isConcrete = carriesConcrete(text, details);
  return {
    ...statement,
    said: text.endsWith(':') || addressLast.test(text) ? text : written({ text, end }),
    line,
    isItem: statement.isBullet,
    pointsBack: !opensItem && pronounFirst.test(text) && !ofAll.test(text),
    isHeading,
    hasLink,
    numbers,
    isConcrete,
    weight:
      1 + numbers * 1.5 + (isConcrete ? 1 : 0) + (isPoint ? 1.5 : 0) + (pivot.test(text) ? 2 : 0) + (hasLink ? 5 : 0),
  };
}
