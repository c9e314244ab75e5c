import { dayMs, hourMs } from '../../../common/time/clock';
import type { SourceId, Timeframe } from '../trending.types';

/** How a timeframe is cut for the sparkline. */
export const slices: Readonly<Record<Timeframe, { ms: number; count: number }>> = {
  '24h': { ms: hourMs, count: 24 },
  '7d': { ms: dayMs, count: 7 },
  '30d': { ms: dayMs, count: 30 },
};

export const lengthMs = (timeframe: Timeframe): number => slices[timeframe].ms * slices[timeframe].count;

/** The highest count of one item in one slice; slices count from 0, and -1 is all of the timeframe before. */
export interface SliceCount {
  source: SourceId;
  itemId: string;
  slice: number;
  score: number | null;
}

export interface Figures {
  volume: number | null;
  growth: number | null;
  sparkline: (number | null)[];
}

/**
 * Returns what the sources counted, and nothing else. Volume: the highest count of each item in the timeframe, added up. Growth: the
 * volume against that of the time before, of those sources alone that were read since that time began; null without any, or
 * where the topic was not there. Sparkline: the volume of each slice, of those sources alone that were read for six sevenths
 * of the timeframe; without any, of all, from when all were read: one that joins would look like growth. `firstSlices`: when
 * a source was read first, negative in the time before.
 */
export function figuresOf(
  counts: readonly SliceCount[],
  timeframe: Timeframe,
  firstSlices: ReadonlyMap<SourceId, number>,
): Figures {
  const { count: slicesInAll } = slices[timeframe];
  const firstOf = ({ source }: SliceCount): number => firstSlices.get(source) ?? slicesInAll;
  const now = counts.filter(({ slice }) => slice >= 0);
  const steady = now.filter((count) => firstOf(count) <= slicesInAll / 7);
  const drawn = steady.length > 0 ? steady : now;
  const complete = Math.max(...drawn.map(firstOf));
  const isCompared = (count: SliceCount): boolean => firstOf(count) <= -slicesInAll;
  const before = volumeOf(counts.filter((count) => count.slice < 0 && isCompared(count)));
  const compared = volumeOf(now.filter(isCompared));
  return {
    volume: volumeOf(now),
    growth: before && compared !== null ? rounded((compared - before) / before) : null,
    sparkline: Array.from({ length: slicesInAll }, (_, slice) =>
      slice < complete ? null : volumeOf(drawn.filter((count) => count.slice === slice)),
    ),
  };
}

/** Returns null when nothing was counted. */
function volumeOf(counts: readonly SliceCount[]): number | null {
  const highest = new Map<string, number>();
  for (const { itemId, score } of counts)
    if (score !== null) highest.set(itemId, Math.max(score, highest.get(itemId) ?? 0));
  return highest.size === 0 ? null : [...highest.values()].reduce((sum, score) => sum + score, 0);
}

const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;
