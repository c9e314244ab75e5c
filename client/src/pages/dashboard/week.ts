import type { Post, Slots } from '@/features/composer/posts/posts-api';
import { readWallTime, wallTimeOf } from '@/features/composer/sending/time';
import { timeOf } from '@/features/posts/post-text';

export type WeekItem = { kind: 'post'; atMs: number; post: Post } | { kind: 'free'; atMs: number };

export interface WeekDay {
  /** "2026-11-24". */
  date: string;
  isPast: boolean;
  isToday: boolean;
  items: WeekItem[];
}

export interface Week {
  /** The seven days from today: nothing was or is planned between Monday and Sunday, and a week that is over invites nobody. */
  isAhead: boolean;
  /** Of the slots; days begin and end there. */
  zone: string;
  days: WeekDay[];
  /** Of all its days, as they show them. */
  postCount: number;
  /** Of the days before today. */
  pastPostCount: number;
  /** What is still to come, earliest first. */
  freeAtMs: number[];
}

const dayMs = 24 * 3_600_000;
/** The server counts a slot as taken by a post this close to it. */
const tooCloseMs = 5 * 60_000;

/** Returns the seven days, from Monday, that hold this moment in a zone. */
export function weekDates(nowMs: number, zone: string): string[] {
  const todayMs = Date.parse(`${wallTimeOf(nowMs, zone).slice(0, 10)}T00:00Z`);
  return sevenDays(todayMs - weekdayOf(todayMs) * dayMs);
}

const sevenDays = (fromMs: number): string[] =>
  Array.from({ length: 7 }, (_, at) => new Date(fromMs + at * dayMs).toISOString().slice(0, 10));

/** 0 on Monday. */
const weekdayOf = (dateMs: number): number => (new Date(dateMs).getUTCDay() + 6) % 7;

/** Returns from when until when posts may be shown: from Monday, and to the end of the seven days from today. */
export function weekSpan(nowMs: number, zone: string): { from: string; to: string } {
  const startMs = (date: string) => readWallTime(`${date}T00:00`, zone)?.atMs ?? Date.parse(date);
  const [monday = ''] = weekDates(nowMs, zone);
  const after = wallTimeOf(nowMs + 7 * dayMs, zone).slice(0, 10);
  return { from: new Date(startMs(monday)).toISOString(), to: new Date(startMs(after)).toISOString() };
}

const postCountOf = (days: readonly WeekDay[]): number =>
  days.flatMap(({ items }) => items).filter(({ kind }) => kind === 'post').length;

/** Lays posts and slots out over the days of this week, or those from today where this week has no posts. */
export function weekOf(posts: readonly Post[], { slots, timezone: zone }: Slots, nowMs: number): Week {
  const items: WeekItem[] = posts.map((post) => ({ kind: 'post', atMs: Date.parse(timeOf(post)), post }));
  const plannedAtMs = posts.map((post) => Date.parse(post.scheduledAt ?? timeOf(post)));
  const isTaken = (atMs: number) => plannedAtMs.some((planned) => Math.abs(planned - atMs) <= tooCloseMs);
  const today = wallTimeOf(nowMs, zone).slice(0, 10);
  const thisWeek = weekDates(nowMs, zone);
  const isAhead = !items.some(({ atMs }) => thisWeek.includes(wallTimeOf(atMs, zone).slice(0, 10)));
  const dates = isAhead ? sevenDays(Date.parse(today)) : thisWeek;
  const slotsAtMs = dates.flatMap((date) =>
    slots
      .filter(({ weekday }) => weekday === weekdayOf(Date.parse(date)) + 1)
      .flatMap(({ time }) => readWallTime(`${date}T${time}`, zone)?.atMs ?? []),
  );
  const freeAtMs = slotsAtMs.filter((atMs) => atMs > nowMs && !isTaken(atMs)).sort((a, b) => a - b);
  const all = [...items, ...freeAtMs.map((atMs): WeekItem => ({ kind: 'free', atMs }))];
  const days = dates.map((date) => ({
    date,
    isPast: date < today,
    isToday: date === today,
    items: all.filter(({ atMs }) => wallTimeOf(atMs, zone).startsWith(date)).sort((a, b) => a.atMs - b.atMs),
  }));
  return {
    isAhead,
    zone,
    days,
    postCount: postCountOf(days),
    pastPostCount: postCountOf(days.filter(({ isPast }) => isPast)),
    freeAtMs,
  };
}
