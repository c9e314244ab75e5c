import { noFigures, type PostFigures } from '../../integrations/metrics/metrics-reader.types';

type Counted = Pick<PostFigures, 'likes' | 'replies' | 'reposts' | 'quotes'> & { unsplitEngagements?: number | null };

export const figureNames = Object.keys(noFigures) as (keyof PostFigures)[];

/** Returns likes, replies, reposts and quotes together, as far as the platform gives them; null where it gives none. */
export function engagementsOf({ likes, replies, reposts, quotes, unsplitEngagements = null }: Counted): number | null {
  const known = [likes, replies, reposts, quotes, unsplitEngagements].filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns what came in between two readings: below 0 for a count that fell, as when likes are taken back. A count that the earlier
 * one lacks began at 0 when `isWhole`; else nobody knows what came in.
 */
export function gainOf(before: PostFigures, latest: PostFigures, { isWhole }: { isWhole: boolean }): PostFigures {
  const gain = { ...noFigures };
  for (const name of figureNames) {
    const [from, to] = [before[name] ?? (isWhole ? 0 : null), latest[name]];
    gain[name] = from === null || to === null ? null : to - from;
  }
  return gain;
}
