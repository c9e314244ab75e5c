import type { CalendarPost } from '@/features/calendar/api';
import type { Post } from '@/features/composer/posts/posts-api';
import { readWallTime, wallTimeOf } from '@/features/composer/sending/time';

/** By the clock on the wall, so that 9:00 stays 9:00 when the clocks change. */
export interface Shift {
  days: number;
  minutes: number;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Returns when a moment is after a shift, as the clock of the zone shows it. */
export function shifted(atMs: number, { days, minutes }: Shift, zone: string): number {
  const figures = Date.parse(`${wallTimeOf(atMs, zone)}Z`) + (days * dayMinutes + minutes) * minuteMs;
  const wall = new Date(figures).toISOString().slice(0, 16);
  return readWallTime(wall, zone)?.atMs ?? atMs;
}

/** Returns how far the clock on the wall is between two moments. */
export function shiftBetween(from: string, to: string, zone: string): Shift {
  const figures = (at: string) => Date.parse(`${wallTimeOf(Date.parse(at), zone)}Z`);
  return { days: 0, minutes: (figures(to) - figures(from)) / minuteMs };
}

/** As what changes the times of posts takes them. */
export const asTimed = ({ id, accountId, at, text }: CalendarPost) => ({
  ...{ id, accountId, scheduledAt: at, timezone: null },
  parts: [{ text, media: [] }],
});

interface Moved {
  shift: Shift;
  zone: string;
  postIds?: readonly string[];
}

/** Returns the new times of the versions that are scheduled and meant. */
export const movedTargets = (posts: readonly Post[], { shift, zone, postIds }: Moved) =>
  posts.flatMap(({ id, accountId, status, scheduledAt }) => {
    if (status !== 'scheduled' || accountId === null || scheduledAt === null) return [];
    if (postIds !== undefined && !postIds.includes(id)) return [];
    const at = new Date(shifted(Date.parse(scheduledAt), shift, zone)).toISOString();
    return [{ postId: id, accountId, scheduledAt: at }];
  });
