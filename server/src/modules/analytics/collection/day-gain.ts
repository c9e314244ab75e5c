import { dayMs } from '../../../common/time/clock';
import { noFigures, type PostFigures } from '../../integrations/metrics/metrics-reader.types';
import { figureNames, gainOf } from './post-totals';
import type { TrackedPostEntity } from './tracked-post.entity';

const daysBetween = (from: Date, to: Date): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);

export interface PostGain {
  gain: PostFigures;
  coversDays: number;
}

/** Returns what a reading adds to its day. A post that was made before its account was watched adds what came in since its first one. */
export function gainSince(
  post: PostFigures & Pick<TrackedPostEntity, 'postedAt' | 'readAt'>,
  figures: PostFigures,
  { startedAt, now }: { startedAt: Date; now: Date },
): PostGain {
  const isWhole = post.postedAt >= startedAt;
  const from = post.readAt ?? (isWhole ? post.postedAt : now);
  return {
    gain: gainOf(post.readAt === null ? noFigures : post, figures, { isWhole }),
    coversDays: Math.max(1, daysBetween(from, now)),
  };
}

/** A count that no post has stays null. */
export function sumOf(gains: readonly PostGain[]): PostGain {
  const sum = { ...noFigures };
  for (const { gain } of gains)
    for (const name of figureNames) {
      const count = gain[name];
      if (count !== null) sum[name] = (sum[name] ?? 0) + count;
    }
  return { gain: sum, coversDays: Math.max(1, ...gains.map(({ coversDays }) => coversDays)) };
}
