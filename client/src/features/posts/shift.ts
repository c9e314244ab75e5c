import type { Post } from '@/features/composer/posts/posts-api';
import { dayMs, readWallTime, wallTimeOf } from '@/features/composer/sending/time';

const hourMs = 3_600_000;
const days = { day: 1, week: 7 } as const;

export interface Shift {
  count: number;
  unit: 'hour' | keyof typeof days;
  isEarlier: boolean;
}

/** Returns a time moved by a step: by days and weeks it keeps the hour of the zone's clock, also when that changes. */
export function shiftedMs(at: string, zone: string, { count, unit, isEarlier }: Shift): number {
  const atMs = Date.parse(at);
  const steps = isEarlier ? -count : count;
  if (unit === 'hour') return atMs + steps * hourMs;
  const figures = Date.parse(`${wallTimeOf(atMs, zone)}Z`) + steps * days[unit] * dayMs;
  return readWallTime(new Date(figures).toISOString().slice(0, 16), zone)?.atMs ?? atMs;
}

export type FreeSlots = readonly [accountId: string | null, slots: readonly string[]];

/** Returns for each post the next slot that is left on its account; undefined where there is none. */
export function slotsFor(
  posts: readonly Pick<Post, 'accountId'>[],
  free: readonly FreeSlots[],
  nowMs: number,
): (string | undefined)[] {
  const left = new Map(free.map(([id, slots]) => [id, slots.filter((at) => Date.parse(at) > nowMs)]));
  return posts.map(({ accountId }) => left.get(accountId)?.shift());
}
