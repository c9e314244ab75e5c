import { noFigures, type PostFigures } from '../../integrations/metrics/metrics-reader.types';

type Counted = Pick<PostFigures, 'likes' | 'replies' | 'reposts' | 'quotes'>;

export const figureNames = Object.keys(noFigures) as (keyof PostFigures)[];

/** Returns likes, replies, reposts and quotes together, as far as the platform gives them; null where it gives none. */
export function engagementsOf({ likes, replies, reposts, quotes }: Counted): number | null {
  const known = [likes, replies, reposts, quotes].filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/** Returns what came in between two readings: below 0 for a count that fell, as when likes are taken back. */
export function gainOf(before: PostFigures, latest: PostFigures): PostFigures {
  const gain = { ...noFigures };
  for (const name of figureNames) {
    const [from, to] = [before[name], latest[name]];
    gain[name] = to === null ? null : to - (from ?? 0);
  }
  return gain;
}
