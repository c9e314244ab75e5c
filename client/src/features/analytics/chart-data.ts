import type { ChartPoint } from '@/components/charts/chart-points';
import type { Metric, Summary } from '@/features/analytics/api';
import { counted } from '@/lib/words/format';

/** Those that the answer has by day. */
export type ChartedMetric = Extract<Metric, 'impressions' | 'engagements' | 'engagementRate' | 'posts'>;

type Day = Summary['days'][number];

const markedPosts = 3;

export function pointsOf({ days, topPosts }: Pick<Summary, 'days' | 'topPosts'>, metric: ChartedMetric): ChartPoint[] {
  const ranks = new Map<string, number[]>();
  topPosts.slice(0, markedPosts).forEach(({ postedAt }, at) => {
    const day = postedAt.slice(0, 10);
    ranks.set(day, [...(ranks.get(day) ?? []), at + 1]);
  });
  return days.map((day) => {
    const [rank] = ranks.get(day.day) ?? [];
    return {
      day: day.day,
      value: day[metric],
      ...(metric === 'impressions' && { previous: day.previous }),
      notes: notesOf(day, ranks.get(day.day) ?? []),
      ...(rank !== undefined && { mark: String(rank) }),
    };
  });
}

function notesOf({ posts, coversDays }: Day, ranks: readonly number[]): string[] {
  const top = ranks.length === 0 ? '' : `, top post ${ranks.join(' and ')}`;
  return [
    ...(posts === 0 ? [] : [`${counted(posts, 'post', 'posts')}${top}`]),
    ...(coversDays !== null && coversDays > 1
      ? [`Includes ${counted(coversDays - 1, 'day', 'days')} without a reading`]
      : []),
  ];
}
