import { dayMs, dayOf } from '../../../common/time/clock';

export const adminPeriods = ['7d', '30d', '90d', '365d'] as const;
export type AdminPeriod = (typeof adminPeriods)[number];

/** Whole UTC days, `YYYY-MM-DD`, first and last included, and as many before them. */
export interface Days {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  days: number;
}

export const shifted = (day: string, by: number): string => dayOf(new Date(Date.parse(day) + by * dayMs));

/** Returns the days until today. */
export function daysOf(period: AdminPeriod, now: Date): Days {
  const days = Number(period.slice(0, -1));
  const to = dayOf(now);
  const from = shifted(to, 1 - days);
  return { from, to, previousFrom: shifted(from, -days), previousTo: shifted(from, -1), days };
}

export const daysIn = ({ from, days }: Days): string[] => Array.from({ length: days }, (_, at) => shifted(from, at));

export const mondayOf = (day: string): string => shifted(day, -((new Date(day).getUTCDay() + 6) % 7));
