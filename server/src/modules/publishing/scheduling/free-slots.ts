import { DateTime } from 'luxon';
import { minuteMs } from '../../../common/time/clock';
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
/** A post can be scheduled a year ahead. */
const maxDays = 366;

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
  const today = DateTime.fromJSDate(after, { zone: timezone }).startOf('day');
  for (let day = 0; day <= maxDays && free.length < count; day += 1) {
    for (const time of timesOf(today.plus({ days: day }), slots)) {
      const atMs = time.toMillis();
      const previousMs = free.at(-1)?.at.getTime() ?? -Infinity;
      if (atMs <= after.getTime() || atMs - previousMs <= tooCloseMs || isScheduled(atMs)) continue;
      free.push({ at: time.toJSDate(), local: time.toFormat("yyyy-MM-dd'T'HH:mm:ss"), timezone });
    }
  }
  return free.slice(0, count);
}

function timesOf({ year, month, day, weekday, zone }: DateTime, slots: QueueSlot[]): DateTime[] {
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ time }) => {
      const [hour, minute] = time.split(':').map(Number);
      return firstOf(DateTime.fromObject({ year, month, day, hour, minute }, { zone }));
    })
    .sort((a, b) => a.toMillis() - b.toMillis());
}

/** Which of two equal wall times luxon takes depends on today's offset. */
const firstOf = (time: DateTime): DateTime => time.getPossibleOffsets()[0] ?? time;
