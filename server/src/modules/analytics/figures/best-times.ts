import { DateTime } from 'luxon';
import { median, rounded } from '../post-figures';
import { enoughPosts } from '../post-comparisons';
import type { Comparison } from './comparison';
import { groupedBy } from './grouped';
import type { BestTimesResponse, TimeCellResponse } from './figures.dto';

/** `weekday` is null where the hour stands out over all days. */
export type BestTime = Omit<TimeCellResponse, 'weekday' | 'timesUsual'> & {
  weekday: number | null;
  timesUsual: number;
};

/** Fewer posts in an hour are chance. */
const leastInCell = 3;
const leastInHour = 4;

interface Timed {
  id: string;
  postedAt: Date;
}

interface Slot {
  weekday: number;
  hour: number;
  timesUsual: number | null;
}

export function bestTimes(
  posts: readonly Timed[],
  comparisons: ReadonlyMap<string, Comparison>,
  timezone: string,
): BestTimesResponse {
  const slots = posts.map(({ id, postedAt }): Slot => {
    const local = DateTime.fromJSDate(postedAt, { zone: timezone });
    return { weekday: local.weekday, hour: local.hour, timesUsual: comparisons.get(id)?.timesUsual ?? null };
  });
  const cells = [...groupedBy(slots, ({ weekday, hour }) => weekday * 24 + hour).values()]
    .flatMap((group) => (group[0] ? [{ ...group[0], posts: group.length, timesUsual: middleOf(group) }] : []))
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
  const compared = slots.filter(({ timesUsual }) => timesUsual !== null);
  const best = compared.length < enoughPosts ? null : bestOf(compared);
  return { posts: compared.length, cells, best, timezone };
}

/** Takes an hour of one weekday where one has enough posts, else an hour of the day. */
function bestOf(slots: readonly Slot[]): BestTime | null {
  const ofWeek = candidates(slots, ({ weekday, hour }) => weekday * 24 + hour, leastInCell);
  const ofDay = candidates(slots, ({ hour }) => hour, leastInHour).map((one) => ({ ...one, weekday: null }));
  const [best] = (ofWeek.length > 0 ? ofWeek : ofDay).sort((a, b) => b.timesUsual - a.timesUsual);
  // An hour that does no better than usual is no advice.
  return best && best.timesUsual > 1 ? best : null;
}

const candidates = (slots: readonly Slot[], keyOf: (slot: Slot) => number, least: number): BestTime[] =>
  [...groupedBy(slots, keyOf).values()].flatMap((group) => {
    const [first, timesUsual] = [group[0], middleOf(group)];
    if (!first || timesUsual === null || group.length < least) return [];
    return [{ weekday: first.weekday, hour: first.hour, posts: group.length, timesUsual }];
  });

function middleOf(slots: readonly Slot[]): number | null {
  const middle = median(slots.flatMap(({ timesUsual }) => timesUsual ?? []));
  return middle === null ? null : rounded(middle, 2);
}
