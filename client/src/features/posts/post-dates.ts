import { readWallTime, wallTimeOf } from '@/features/composer/sending/time';

export const dateChoices = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  month: 'This month',
  custom: 'Choose dates…',
} as const;

export type DateChoice = keyof typeof dateChoices;

/** First and last day, each included: "2026-11-24". Null where there is no such end. */
export interface ChosenDays {
  from: string | null;
  to: string | null;
}

interface Clock {
  nowMs: number;
  zone: string;
}

/** Returns the times between which posts are listed, by the days of a zone: from `from` up to, but without, `to`. */
export function timesOf(choice: DateChoice | null, { from, to }: ChosenDays, { nowMs, zone }: Clock) {
  const midnight = (day: string, daysLater = 0) => midnightOf(day, daysLater, zone);
  if (choice === null) return {};
  if (choice === 'custom')
    return {
      ...(from !== null && { from: midnight(from) }),
      ...(to !== null && { to: midnight(to, 1) }),
    };
  const today = wallTimeOf(nowMs, zone).slice(0, 10);
  if (choice === 'month') {
    const first = `${today.slice(0, 7)}-01`;
    const inNext = dayAfter(first, 31);
    return { from: midnight(first), to: midnight(`${inNext.slice(0, 7)}-01`) };
  }
  return { from: midnight(today, choice === '7d' ? -6 : -27), to: midnight(today, 1) };
}

/** Days of the calendar, of which none has 23 or 25 hours. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const midnightOf = (day: string, daysLater: number, zone: string): string => {
  const wall = `${dayAfter(day, daysLater)}T00:00`;
  return new Date(readWallTime(wall, zone)?.atMs ?? Date.parse(wall)).toISOString();
};
