import { DateTime } from 'luxon';

/** A week from Monday to Sunday in a time zone. */
export interface Week {
  /** `YYYY-MM-DD`. */
  monday: string;
  sunday: string;
  /** Included. */
  start: Date;
  /** Not included. */
  end: Date;
}

const toldFromHour = 8;

/**
 * Returns the week that is told of now: on Monday from 8:00 on, the one that has just ended; null at all other times. Figures are
 * summed by UTC days, so east of UTC+8 it begins with the UTC Monday.
 */
export function weekToTell(now: Date, timezone: string): Week | null {
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const isTime = local.weekday === 1 && local.hour >= toldFromHour;
  if (!isTime || now.getTime() < Date.parse(local.toISODate() ?? '')) return null;
  return weekFrom(local.minus({ weeks: 1 }).toISODate() ?? '', timezone);
}

/** `monday`: `YYYY-MM-DD`. */
export function weekFrom(monday: string, timezone: string): Week {
  const start = DateTime.fromISO(monday, { zone: timezone });
  const end = start.plus({ weeks: 1 });
  return { monday, sunday: end.minus({ days: 1 }).toISODate() ?? '', start: start.toJSDate(), end: end.toJSDate() };
}
