import { DateTime, IANAZone } from 'luxon';
import { invalidField } from '../../../common/errors/refusal';
import { dayMs } from '../../../common/time/clock';

export interface ScheduleTime {
  at: Date;
  /** The wall time in `timezone`, such as `2027-03-28T09:00:00`. */
  local: string;
  timezone: string;
}

const longestAheadMs = 366 * dayMs;
const hasOffset = /(?:z|[+-]\d\d(?::?\d\d)?)$/i;
const field = 'scheduledAt';

/**
 * Reads an instant (`…Z` or with an offset) or a wall time in `timezone`. A wall time that a clock change leaves out moves
 * forward by as much as the clock does; of one that comes twice the first is meant. Throws 422.
 */
export function readScheduleTime(text: string, timezone: string | null, now: Date): ScheduleTime {
  if (timezone !== null && !isZone(timezone)) {
    throw invalidField('timezone', `There is no time zone ${timezone}. Send an IANA name such as Europe/Berlin.`);
  }
  const zone = timezone ?? 'UTC';
  const time = DateTime.fromISO(text.trim(), { zone });
  if (!time.isValid || !/T\d/.test(text)) {
    throw invalidField(
      field,
      'scheduledAt must be a time such as 2027-01-31T09:00:00Z, or a local one with a timezone.',
    );
  }
  const isInstant = hasOffset.test(text.trim());
  if (!isInstant && timezone === null) {
    throw invalidField('timezone', 'A time without an offset needs a timezone, such as Europe/Berlin.');
  }
  const first = isInstant ? time : earliest(time);
  requireSoon(first.toMillis(), now);
  return { at: first.toJSDate(), local: first.toFormat("yyyy-MM-dd'T'HH:mm:ss"), timezone: zone };
}

/** Returns the first of the moments at which clocks show this time. */
export const earliest = (time: DateTime): DateTime => DateTime.min(...time.getPossibleOffsets()) ?? time;

/** Asking for each line of an import took a third of the time. */
const known = new Set<string>();
const isZone = (name: string): boolean => known.has(name) || (IANAZone.isValidZone(name) && known.add(name).has(name));

function requireSoon(atMs: number, now: Date): void {
  if (atMs <= now.getTime()) throw invalidField(field, 'This time has passed. Choose a later time.');
  if (atMs > now.getTime() + longestAheadMs) {
    throw invalidField(field, 'Posts can be scheduled up to a year ahead. Choose an earlier time.');
  }
}

/** Returns what `at` is on the wall, for a time that the server chose. */
export function toScheduleTime(at: Date, timezone: string | null): ScheduleTime {
  const zone = timezone !== null && IANAZone.isValidZone(timezone) ? timezone : 'UTC';
  return { at, local: DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss"), timezone: zone };
}
