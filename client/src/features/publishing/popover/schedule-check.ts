import { cityOf, dayOf } from '@/features/publishing/popover/time-words';
import { readWallTime, type WallTime, wallTimeOf } from '@/features/publishing/popover/wall-time';

const dayMs = 24 * 3_600_000;
/** The server's limit: a year, with the day that a leap year adds. */
const longestAheadMs = 366 * dayMs;

export type CheckedTime =
  { isFine: true; atMs: number; wall: WallTime; note: string | null } | { isFine: false; reason: string };

/** A time that a person chose in a zone: when it is and what a clock change makes of it, or why it cannot be. */
export function checkTime(wall: WallTime, zone: string, nowMs: number): CheckedTime {
  const read = readWallTime(wall, zone);
  if (read === null) return { isFine: false, reason: 'Choose a date and a time.' };
  if (read.atMs <= nowMs) return { isFine: false, reason: 'This time has passed. Choose one that is still to come.' };
  if (read.atMs > nowMs + longestAheadMs)
    return { isFine: false, reason: 'A post can be scheduled for at most a year ahead. Choose an earlier time.' };
  return { isFine: true, atMs: read.atMs, wall: read.wall, note: noteOn(wall, zone, read) };
}

function noteOn(asked: WallTime, zone: string, read: { wall: WallTime; change: string | null }): string | null {
  const clock = asked.slice(11, 16);
  const where = `on ${dayOf(asked)} in ${cityOf(zone)}`;
  if (read.change === 'skipped') return `${clock} does not exist ${where}; it becomes ${read.wall.slice(11, 16)}.`;
  return read.change === 'twice' ? `${clock} comes twice ${where}; the first one is meant.` : null;
}

/** Where the field starts when no slot is free: tomorrow at nine. */
export function tomorrowMorning(nowMs: number, zone: string): WallTime {
  return `${wallTimeOf(nowMs + dayMs, zone).slice(0, 10)}T09:00`;
}
