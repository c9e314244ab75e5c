import {
  clockText,
  longDayText,
  relativeDays,
  weekdayClockText,
  weekdayDateClockText,
  dayClockText,
  slotText,
} from '@/lib/words/format';

/** What the clock on the wall shows, as the inputs write it: `2027-03-28T09:00`. */
export type WallTime = string;

export interface ReadTime {
  atMs: number;
  /** Differs from what was asked for where that time does not exist. */
  wall: WallTime;
  /** At a clock change: the hour is skipped, or comes twice and the first one is meant. */
  change: 'skipped' | 'twice' | null;
}

export const dayMs = 24 * 3_600_000;
/** The server's limit: a year, with the day that a leap year adds. */
const longestAheadMs = 366 * dayMs;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const digits = '2-digit';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  });
  formats.set(zone, made);
  return made;
}

export function wallTimeOf(atMs: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Returns the same figures as if they were UTC; NaN for what is no time. */
const figuresOf = (wall: WallTime): number => Date.parse(`${wall}Z`);

/** How far the wall clock of a zone is ahead of UTC. */
export const offsetMs = (atMs: number, zone: string): number => {
  const minuteMs = Math.floor(atMs / 60_000) * 60_000;
  return figuresOf(wallTimeOf(minuteMs, zone)) - minuteMs;
};

/**
 * Returns when a wall time is in a zone, as the server reads it: one that a clock change skips moves on by as much as the clock
 * does, and of one that comes twice the first is meant. Null for what is no time.
 */
export function readWallTime(wall: WallTime, zone: string): ReadTime | null {
  const figures = figuresOf(wall);
  if (Number.isNaN(figures)) return null;
  const before = figures - offsetMs(figures - dayMs, zone);
  const after = figures - offsetMs(figures + dayMs, zone);
  const found = [...new Set([before, after])].filter((atMs) => wallTimeOf(atMs, zone) === wall);
  const [first] = found;
  if (first === undefined) return { atMs: before, wall: wallTimeOf(before, zone), change: 'skipped' };
  return { atMs: Math.min(...found), wall, change: found.length > 1 ? 'twice' : null };
}

export type CheckedTime =
  | { isFine: true; atMs: number; wall: WallTime; note: string | null }
  | { isFine: false; reason: string };

/** Returns a time that a person chose in a zone: when it is and what a clock change makes of it, or why it can't be. */
export function checkTime(wall: WallTime, zone: string, nowMs: number): CheckedTime {
  const read = readWallTime(wall, zone);
  if (read === null) return { isFine: false, reason: 'Choose a date and a time.' };
  if (read.atMs <= nowMs) return { isFine: false, reason: 'This time has passed. Choose a later one.' };
  if (read.atMs > nowMs + longestAheadMs)
    return { isFine: false, reason: 'Posts can be scheduled up to a year ahead. Choose an earlier time.' };
  return { isFine: true, atMs: read.atMs, wall: read.wall, note: noteOn(wall, zone, read) };
}

function noteOn(asked: WallTime, zone: string, read: ReadTime): string | null {
  const where = `on ${longDayText(ofWall(asked), 'UTC')} in ${cityOf(zone)}`;
  const clock = clockText(ofWall(asked), 'UTC');
  if (read.change === 'skipped')
    return `${clock} doesn't exist ${where}, so this becomes ${clockText(ofWall(read.wall), 'UTC')}.`;
  return read.change === 'twice' ? `${clock} comes twice ${where}. The first one is used.` : null;
}

/** Returns where the time starts when no slot is free: tomorrow at nine. */
export function tomorrowMorning(nowMs: number, zone: string): WallTime {
  return `${wallTimeOf(nowMs + dayMs, zone).slice(0, 10)}T09:00`;
}

/** Figures, whatever zone they are in. */
const ofWall = (wall: WallTime): string => `${wall}Z`;

/** "Tue, Nov 24, 9:00 AM, Berlin time". */
export const timeAndZone = (at: string | number, zone: string): string =>
  `${weekdayClockText(at, zone)}, ${zoneText(zone)}`;

/** "America/New_York" → "New York". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Berlin time"; "UTC". */
export const zoneText = (zone: string): string => (zone === 'UTC' ? zone : `${cityOf(zone)} time`);

/** How many days ahead it is, by the calendar of the zone. */
export function daysAhead(atMs: number, zone: string, nowMs: number): number {
  const dayMsOf = (ms: number) => Date.parse(`${wallTimeOf(ms, zone).slice(0, 10)}T00:00Z`);
  return Math.round((dayMsOf(atMs) - dayMsOf(nowMs)) / dayMs);
}

/** "Tue 9:00 AM", of the next six days; "Nov 24, 9:00 AM" after them. */
export const soonText = (at: number | string, zone: string, nowMs: number): string =>
  (daysAhead(new Date(at).getTime(), zone, nowMs) > 6 ? dayClockText : slotText)(at, zone);

/** "Today", "Tomorrow", "In 3 days", by the calendar of the zone. */
export function relativeDay(atMs: number, zone: string, nowMs: number): string {
  const words = relativeDays(daysAhead(atMs, zone, nowMs));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "today 5:00 PM", "tomorrow 9:00 AM", by the calendar of the zone; null for any other day, which is named by its date. */
export function nearTimeText(atMs: number, zone: string, nowMs: number): string | null {
  const day = relativeDay(atMs, zone, nowMs);
  return day === 'Today' || day === 'Tomorrow' ? `${day.toLowerCase()} ${clockText(atMs, zone)}` : null;
}

/** Returns the day and time, with the year where it isn't this one. */
export const dayAndTime = (atMs: number, zone: string, nowMs: number): string =>
  (wallTimeOf(atMs, zone).slice(0, 4) === wallTimeOf(nowMs, zone).slice(0, 4)
    ? weekdayClockText
    : weekdayDateClockText)(atMs, zone);

/** Whole seconds that are left, counted as people do: 10 first, 1 last. */
export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
