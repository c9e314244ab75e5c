import type { PostFigures } from '../../integrations/metrics/metrics-reader.types';
import { engagementsOf } from '../collection/post-totals';
import { rounded } from '../post-figures';
import type { DayRow, Days, FollowersRow } from './figures.repository';
import { groupedBy } from './grouped';
import { daysIn, type Period, shifted } from './period';
import type { DayResponse, StatResponse } from './figures.dto';

export const statMetrics = [
  'impressions',
  'engagements',
  'engagementRate',
  'profileVisits',
  'newFollowers',
  'posts',
] as const;
export type StatMetric = (typeof statMetrics)[number];

/** What was read of some accounts over a period and the one before it. */
export interface Readings {
  period: Period;
  days: DayRow[];
  /** By account, oldest first. */
  followers: FollowersRow[];
  postCounts: { day: string; posts: number }[];
}

/** A period before that was watched less than this tells no change: what is missing would look like a rise. */
const watchedShare = 0.8;

export function statsOf(readings: Readings): StatResponse[] {
  const { period } = readings;
  const wholeFrom = (from: string): Days => ({ from, to: shifted(from, period.wholeDays - 1) });
  const earlierDays = wholeFrom(period.previousFrom);
  const [all, whole] = [valuesIn(readings, period), valuesIn(readings, wholeFrom(period.from))];
  const before = valuesIn(readings, earlierDays);
  const isPartial = all.engagements !== totalOf(readings.days, period, 'viewedEngagements');
  const wasWatched = watchedDays(readings, earlierDays) >= watchedShare * period.wholeDays;
  return statMetrics.map((metric) => {
    const isCompared = period.wholeDays > 0 && (metric === 'posts' || wasWatched);
    const [now, previous] = [whole[metric], isCompared ? before[metric] : null];
    const change = now === null || !previous ? null : rounded((now - previous) / Math.abs(previous), 4);
    return {
      metric,
      value: all[metric],
      previous,
      change,
      ...(metric === 'engagementRate' && isPartial && { isPartial }),
    };
  });
}

export function seriesOf({ period, days, postCounts }: Readings): DayResponse[] {
  const byDay = new Map(days.map((row) => [row.day, row]));
  const posts = new Map(postCounts.map((row) => [row.day, row.posts]));
  return daysIn(period.from, period.days).map((day) => {
    const row = byDay.get(day);
    return {
      day,
      impressions: row?.impressions ?? null,
      previous: byDay.get(shifted(day, -period.days))?.impressions ?? null,
      engagements: row ? engagementsOf(row) : null,
      engagementRate: row ? rateOf(row.impressions, row.viewedEngagements) : null,
      posts: posts.get(day) ?? 0,
      coversDays: row?.coversDays ?? null,
    };
  });
}

/** Returns the sum of a count over the days that have it; null when none has. */
export function totalOf(
  rows: readonly DayRow[],
  days: Days,
  name: keyof PostFigures | 'viewedEngagements',
): number | null {
  const counts = within(rows, days).flatMap((row) => row[name] ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

function valuesIn({ days, followers, postCounts }: Readings, range: Days): Record<StatMetric, number | null> {
  const impressions = totalOf(days, range, 'impressions');
  const counts = within(days, range).flatMap((row) => engagementsOf(row) ?? []);
  const engagements = counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
  return {
    impressions,
    engagements,
    engagementRate: rateOf(impressions, totalOf(days, range, 'viewedEngagements')),
    profileVisits: totalOf(days, range, 'profileVisits'),
    newFollowers: wonIn(followers, range),
    posts: within(postCounts, range).reduce((sum, { posts }) => sum + posts, 0),
  };
}

const rateOf = (impressions: number | null, engagements: number | null): number | null =>
  impressions && engagements !== null ? rounded(engagements / impressions, 4) : null;

const within = <Row extends { day: string }>(rows: readonly Row[], { from, to }: Days): Row[] =>
  rows.filter(({ day }) => day >= from && day <= to);

const watchedDays = ({ days }: Readings, range: Days): number =>
  within(days, range).reduce((sum, { coversDays }) => sum + coversDays, 0);

/** Returns how many followers the accounts won: from the last count before the period, or else the first in it, to the last in it. */
function wonIn(rows: readonly FollowersRow[], { from, to }: Days): number | null {
  const byAccount = groupedBy(rows, ({ accountId }) => accountId);
  const won = [...byAccount.values()].flatMap((counts) => {
    const known = counts.filter(({ followers }) => followers !== null);
    const inside = known.filter(({ day }) => day >= from && day <= to);
    const [start, end] = [known.findLast(({ day }) => day < from) ?? inside[0], inside.at(-1)];
    return start && end && start !== end ? [(end.followers ?? 0) - (start.followers ?? 0)] : [];
  });
  return won.length === 0 ? null : won.reduce((sum, count) => sum + count, 0);
}
