import { DateTime } from 'luxon';

export interface WeekTime {
  /** From 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** `HH:mm` on the wall. */
  time: string;
}

/** A post can be scheduled a year ahead. */
const maxDays = 366;

/**
 * Yields the times of the week in `timezone` (IANA) after a moment, for a year, in order and each once. Wall times stay when the
 * clocks change: a time that is left out moves forward with the clock, one that comes twice is used once, a day that the zone
 * leaves out has none.
 */
export function* weekTimes(times: readonly WeekTime[], timezone: string, after: Date): Generator<DateTime> {
  let lastMs = after.getTime();
  const today = DateTime.fromJSDate(after, { zone: timezone }).startOf('day');
  for (let day = 0; day <= maxDays; day += 1)
    for (const time of timesOf(today.plus({ days: day }), times)) {
      if (time.toMillis() <= lastMs) continue;
      lastMs = time.toMillis();
      yield time;
    }
}

function timesOf({ year, month, day, weekday, zone }: DateTime, times: readonly WeekTime[]): DateTime[] {
  return times
    .filter((one) => one.weekday === weekday)
    .map(({ time }) => {
      const [hour, minute] = time.split(':').map(Number);
      return firstOf(DateTime.fromObject({ year, month, day, hour, minute }, { zone }));
    })
    .sort((a, b) => a.toMillis() - b.toMillis());
}

/** Which of two equal wall times luxon takes depends on today's offset. */
const firstOf = (time: DateTime): DateTime => time.getPossibleOffsets()[0] ?? time;
