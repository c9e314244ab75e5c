import { minuteMs } from '../../../common/time/clock';
import { weekTimes } from '../../../common/time/week-times';
import type { QueueSlots } from '../publishing.types';
import type { ScheduleTime } from './schedule-time';

export interface FreeSlotsQuery {
  weeks: QueueSlots[];
  after: Date;
  /** When posts go out already, earliest first. */
  scheduled: Date[];
  count: number;
  /** Without this moment itself; a year when left out. */
  until?: Date;
}

/** Posts this close together count as one time. */
const tooCloseMs = 5 * minuteMs;

/**
 * Returns the next times of the weeks that no post has, earliest first; fewer than `count` when a year does not have so many. Wall
 * times stay when the clocks change: a time that is left out moves forward with the clock, one that comes twice is used once.
 */
export function freeSlots({ weeks, count, ...query }: FreeSlotsQuery): ScheduleTime[] {
  const free: ScheduleTime[] = [];
  const found = weeks.flatMap((week) => freeOfWeek(week, { ...query, count }));
  for (const slot of found.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (free.length === count) break;
    if (!isTooClose(free.at(-1), slot)) free.push(slot);
  }
  return free;
}

const isTooClose = (before: ScheduleTime | undefined, { at }: ScheduleTime): boolean =>
  before !== undefined && at.getTime() - before.at.getTime() <= tooCloseMs;

function freeOfWeek(
  { slots, timezone }: QueueSlots,
  { after, scheduled, count, until }: Omit<FreeSlotsQuery, 'weeks'>,
): ScheduleTime[] {
  const free: ScheduleTime[] = [];
  let next = 0;
  const isScheduled = (atMs: number): boolean => {
    while ((scheduled[next]?.getTime() ?? Infinity) < atMs - tooCloseMs) next += 1;
    return (scheduled[next]?.getTime() ?? Infinity) <= atMs + tooCloseMs;
  };
  for (const time of weekTimes(slots, timezone, after)) {
    if (free.length === count || (until && time.toJSDate() >= until)) break;
    const slot = { at: time.toJSDate(), local: time.toFormat("yyyy-MM-dd'T'HH:mm:ss"), timezone };
    if (!isTooClose(free.at(-1), slot) && !isScheduled(time.toMillis())) free.push(slot);
  }
  return free;
}
