import { minuteMs } from '../../../common/time/clock';
import { weekTimes } from '../../../common/time/week-times';
import type { QueueSlot } from '../publishing.types';
import type { ScheduleTime } from './schedule-time';

export interface FreeSlotsQuery {
  slots: QueueSlot[];
  timezone: string;
  after: Date;
  /** When posts go out already, earliest first. */
  scheduled: Date[];
  count: number;
}

/** Posts this close together count as one time. */
const tooCloseMs = 5 * minuteMs;

/**
 * Returns the next times of the week that no post has, earliest first; fewer than `count` when a year does not have so many. Wall
 * times stay when the clocks change: a time that is left out moves forward with the clock, one that comes twice is used once.
 */
export function freeSlots({ slots, timezone, after, scheduled, count }: FreeSlotsQuery): ScheduleTime[] {
  const free: ScheduleTime[] = [];
  let next = 0;
  const isScheduled = (atMs: number): boolean => {
    while ((scheduled[next]?.getTime() ?? Infinity) < atMs - tooCloseMs) next += 1;
    return (scheduled[next]?.getTime() ?? Infinity) <= atMs + tooCloseMs;
  };
  for (const time of weekTimes(slots, timezone, after)) {
    if (free.length === count) break;
    const atMs = time.toMillis();
    const previousMs = free.at(-1)?.at.getTime() ?? -Infinity;
    if (atMs - previousMs <= tooCloseMs || isScheduled(atMs)) continue;
    free.push({ at: time.toJSDate(), local: time.toFormat("yyyy-MM-dd'T'HH:mm:ss"), timezone });
  }
  return free;
}
