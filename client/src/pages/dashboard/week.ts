import type { Post, Slots } from '@/features/composer/posts-api';
import { readWallTime, wallTimeOf } from '@/features/composer/time';
import { timeOf } from '@/features/posts/post-text';

export type WeekItem = { kind: 'post'; atMs: number; post: Post } | { kind: 'free'; atMs: number };

export interface WeekDay {
  /** "2026-11-24". */
  date: string;
  isPast: boolean;
  isToday: boolean;
  /** Earliest first. */
  items: WeekItem[];
}

export interface Week {
  /** Of the slots; days begin and end there. */
  zone: string;
  days: WeekDay[];
  slotCount: number;
  /** Slots that a post has or had. */
  filledCount: number;
  /** What is still to come, earliest first. */
  freeAtMs: number[];
}

const dayMs = 24 * 3_600_000;
/** The server counts a slot as taken by a post this close to it. */
const tooCloseMs = 5 * 60_000;

/** Returns the seven days, from Monday, that hold this moment in a zone. */
export function weekDates(nowMs: number, zone: string): string[] {
  const todayMs = Date.parse(`${wallTimeOf(nowMs, zone).slice(0, 10)}T00:00Z`);
  const mondayMs = todayMs - ((new Date(todayMs).getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: 7 }, (_, at) => new Date(mondayMs + at * dayMs).toISOString().slice(0, 10));
}

/** Returns from when until when a week of these days is. */
export function weekSpan(dates: readonly string[], zone: string): { from: string; to: string } {
  const startMs = (date: string) => readWallTime(`${date}T00:00`, zone)?.atMs ?? Date.parse(date);
  const after = new Date(Date.parse(dates.at(-1) ?? '') + dayMs).toISOString().slice(0, 10);
  return { from: new Date(startMs(dates[0] ?? '')).toISOString(), to: new Date(startMs(after)).toISOString() };
}

/** Lays posts and slots out over the days of this week. */
export function weekOf(posts: readonly Post[], { slots, timezone: zone }: Slots, nowMs: number): Week {
  const items: WeekItem[] = posts.map((post) => ({ kind: 'post', atMs: Date.parse(timeOf(post)), post }));
  const plannedAtMs = posts.map((post) => Date.parse(post.scheduledAt ?? timeOf(post)));
  const isTaken = (atMs: number) => plannedAtMs.some((planned) => Math.abs(planned - atMs) <= tooCloseMs);
  const dates = weekDates(nowMs, zone);
  const slotsAtMs = dates.flatMap((date, at) =>
    slots
      .filter(({ weekday }) => weekday === at + 1)
      .flatMap(({ time }) => readWallTime(`${date}T${time}`, zone)?.atMs ?? []),
  );
  const freeAtMs = slotsAtMs.filter((atMs) => atMs > nowMs && !isTaken(atMs)).sort((a, b) => a - b);
  const all = [...items, ...freeAtMs.map((atMs): WeekItem => ({ kind: 'free', atMs }))];
  const today = wallTimeOf(nowMs, zone).slice(0, 10);
  return {
    zone,
    days: dates.map((date) => ({
      date,
      isPast: date < today,
      isToday: date === today,
      items: all.filter(({ atMs }) => wallTimeOf(atMs, zone).startsWith(date)).sort((a, b) => a.atMs - b.atMs),
    })),
    slotCount: slotsAtMs.length,
    filledCount: slotsAtMs.filter(isTaken).length,
    freeAtMs,
  };
}
