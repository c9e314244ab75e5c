import { dayMs, readWallTime } from '@/features/composer/sending/time';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

const listDays = 30;

/** "2026-11-24". */
export type Day = string;

const figuresOf = (day: Day): number => Date.parse(`${day}T00:00Z`);
export const dayAfter = (day: Day, days: number): Day =>
  new Date(figuresOf(day) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: Day, to: Day): number => Math.round((figuresOf(to) - figuresOf(from)) / dayMs);

/** From 1 (Monday) to 7 (Sunday). */
export const isoWeekdayOf = (day: Day): number => new Date(figuresOf(day)).getUTCDay() || 7;
export const isWeekend = (day: Day): boolean => isoWeekdayOf(day) > 5;
const mondayOf = (day: Day): Day => dayAfter(day, 1 - isoWeekdayOf(day));
export const monthOf = (day: Day): string => day.slice(0, 7);

function monthAfter(day: Day, months: number): Day {
  const date = new Date(`${monthOf(day)}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Returns the days that a view shows: whole weeks of a month, a week from Monday, one day, or thirty in a list. */
export function daysOf(view: View, day: Day): Day[] {
  const first = `${monthOf(day)}-01`;
  const last = dayAfter(monthAfter(day, 1), -1);
  const [from, to] = {
    month: [mondayOf(first), dayAfter(mondayOf(last), 6)],
    week: [mondayOf(day), dayAfter(mondayOf(day), 6)],
    day: [day, day],
    list: [day, dayAfter(day, listDays - 1)],
  }[view] as [Day, Day];
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => dayAfter(from, at));
}

/** Returns the day that the view before or after this one is opened with. */
export function turned(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'month') return monthAfter(day, by);
  return dayAfter(day, by * { week: 7, day: 1, list: listDays }[view]);
}

/** Returns the times between which these days lie in a zone. */
export function spanOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const midnight = (day: Day) => new Date(readWallTime(`${day}T00:00`, zone)?.atMs ?? figuresOf(day)).toISOString();
  return { from: midnight(days[0] ?? ''), to: midnight(dayAfter(days.at(-1) ?? '', 1)) };
}
