import { weightedLength } from '../../../text/weighted-length';
import { connector, pronounFirst } from './cues.data';
import type { Beat } from './outline';
import { mergedSeries } from './series';

/** How sentences may be set into parts. */
export interface Room {
  /** Parts wanted. */
  count: number;
  /** Weighted characters of one part. */
  limit: number;
  /** The first part is best this short. */
  hookLength: number;
  /** What else a part is worth avoiding for, e.g. that it was said before. */
  surcharge?: (part: readonly Beat[]) => number;
}

/** What a part is worth avoiding for; `late` is one part less than wanted. */
const cost = {
  late: 26,
  alone: 45,
  pointsBack: 60,
  leans: 12,
  connects: 6,
  parallel: 5,
  named: 1,
  glued: 90,
  halfItem: 14,
  crossing: 6,
  mixedItems: 8,
  scrap: 10,
  dangling: 20,
  tiny: 18,
  bareHead: 12,
  headAlone: 40,
  mixed: 14,
  uneven: 9,
  longHook: 14,
};
const shortestPart = 45;
const shortestLeaning = 32;
const tiniest = 18;
const mostInPart = 8;

/** Scripts that set no space between sentences. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][。！？]$/u;

/** The sentences of a part as one text: what stood on lines of its own does so here. */
export function partText(beats: readonly Beat[]): string {
  const told = mergedSeries(beats);
  return told.reduce((text, beat, at) => {
    const before = told[at - 1];
    if (!before) return beat.alone ?? beat.said;
    if (beat.isRow) return `${text}${before.isRow ? '\n' : '\n\n'}- ${beat.said}`;
    const space = dense.test(before.said) ? '' : ' ';
    return `${text}${before.line === beat.line ? space : '\n\n'}${beat.said}`;
  }, '');
}

/** The sentences in order in at most `count` parts that each fit; nothing where they do not fit at all. */
export function inParts(beats: readonly Beat[], room: Room): Beat[][] | undefined {
  const table = costsOf(beats, room);
  const counts = Array.from({ length: Math.min(room.count, beats.length) }, (_, at) => at + 1);
  const ways = counts
    .map((count) => ({ count, way: best(table, beats.length, count) }))
    .flatMap(({ count, way }) =>
      way ? [{ ...way, cost: way.cost + (room.count - count) * cost.late + (count === 1 ? cost.alone : 0) }] : [],
    )
    .sort((a, b) => a.cost - b.cost);
  const [first] = ways;
  return first?.cuts.map((start, at) => beats.slice(start, first.cuts[at + 1] ?? beats.length));
}

type Table = (number | undefined)[][];

/** What each run of sentences costs as a part; nothing where it does not fit. */
function costsOf(beats: readonly Beat[], room: Room): Table {
  const lengths = beats.map(({ said }) => weightedLength(said));
  const total = lengths.reduce((sum, length) => sum + length + 1, 0);
  const target = Math.min(room.limit * 0.85, total / Math.min(room.count, beats.length));
  return beats.map((_, start) => {
    const row: (number | undefined)[] = [];
    for (let end = start + 1; end <= Math.min(beats.length, start + mostInPart); end += 1) {
      const length = lengths.slice(start, end).reduce((sum, one) => sum + one, 2 * (end - start - 1));
      if (length > room.limit) break;
      row[end] =
        costOf({ beats, start, end, length }, { ...room, target }) + (room.surcharge?.(beats.slice(start, end)) ?? 0);
    }
    return row;
  });
}

interface Run {
  beats: readonly Beat[];
  start: number;
  end: number;
  length: number;
}

function costOf({ beats, start, end, length }: Run, room: Room & { target: number }): number {
  const part = beats.slice(start, end);
  const [first] = part;
  const crossings = part.slice(1).filter((beat, at) => beat.line !== part[at]?.line && !beat.isRow);
  const isMixed = crossings.some(({ isItem, isRow }) => isItem && !isRow);
  const isBareHook = start === 0 && part.every(({ numbers }) => numbers === 0);
  const isScrap =
    length < shortestPart && first?.isItem !== true && first?.series === undefined && (start > 0 || isBareHook);
  const uneven = ((length - room.target) / room.limit) ** 2 * cost.uneven;
  const longHook = start === 0 ? (Math.max(0, length - room.hookLength) / room.limit) * cost.longHook : 0;
  return (
    (first && start > 0 ? leaningCost(first) + apartCost(first, beats[start - 1]) : 0) +
    (part.at(-1)?.isHeading === true && end < beats.length ? cost.glued : 0) +
    crossings.length * cost.crossing +
    (isMixed ? cost.mixedItems : 0) +
    (isScrap ? cost.scrap : 0) +
    (isScrap && length < tiniest ? cost.tiny : 0) +
    headCost(part) +
    (isMixedSeries(part) ? cost.mixed : 0) +
    (part.at(-1)?.series?.isHead
      ? end > 1
        ? cost.headAlone
        : countsItems.test(first?.text ?? '')
          ? 0
          : cost.bareHead
      : 0) +
    (start > 0 && length < shortestLeaning && first && isDangling(first) ? cost.dangling : 0) +
    (start === 0 ? longHook : uneven)
  );
}

/** Some of what a sentence enumerates, and another sentence. */
function isMixedSeries(part: readonly Beat[]): boolean {
  const own = part.filter(({ series }) => series !== undefined);
  return own.length > 0 && own.length < part.length && own.length < (own[0]?.series?.size ?? 0);
}

/** `Three rules: one of them` */
function headCost([first, ...items]: readonly Beat[]): number {
  const isPartial = first?.series?.isHead && items.length > 0 && items.length + 1 < first.series.size;
  return isPartial && countsItems.test(first.text) ? cost.headAlone : 0;
}

/** `5 things`, `Three sentences` */
const countsItems =
  /^(?:the |die |los |las |les |os |as )?(?:\d{1,2}|two|three|four|five|six|seven|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|dois|duas|três) \p{Ll}/iu;

const isDangling = ({ text, leans, hasVerb, isItem, series }: Beat): boolean =>
  leans || connector.test(text) || (!hasVerb && !isItem && series === undefined);

/** What stands closer to the sentence before it than to the next: a row of its list, the rest of its item, `In 2023 …` after `In 2021 …`. */
function apartCost(beat: Beat, before: Beat | undefined): number {
  if (beat.isRow && before?.isRow) return cost.glued;
  if (beat.line !== before?.line) return 0;
  if (beat.isItem) return cost.halfItem;
  return firstWord(beat.text) === firstWord(before.text) ? cost.parallel : 0;
}

const firstWord = (text: string): string => (text.split(' ')[0] ?? '').toLowerCase();

function leaningCost({ leans, pointsBack, alone, text }: Beat): number {
  if (alone !== undefined && !pronounFirst.test(alone)) return cost.named;
  if (connector.test(text)) return cost.connects;
  if (pointsBack) return cost.pointsBack;
  return leans ? cost.leans : 0;
}

interface Way {
  cost: number;
  /** Where the parts begin. */
  cuts: number[];
}

/** The cheapest way to cut the first `length` sentences into exactly `count` parts. */
function best(table: Table, length: number, count: number): Way | undefined {
  let ways: (Way | undefined)[] = [{ cost: 0, cuts: [] }];
  for (let part = 0; part < count; part += 1) {
    const longer: (Way | undefined)[] = [];
    for (const [start, way] of ways.entries()) {
      if (!way) continue;
      for (const [end, price] of (table[start] ?? []).entries()) {
        if (price === undefined) continue;
        const total = way.cost + price;
        if (total < (longer[end]?.cost ?? Infinity)) longer[end] = { cost: total, cuts: [...way.cuts, start] };
      }
    }
    ways = longer;
  }
  return ways[length];
}
