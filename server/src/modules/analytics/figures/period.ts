import { dayMs, dayOf } from '../../../common/time/clock';
import { customNeedsDays, daysWithoutCustom, endsBeforeStart, tooManyDays } from '../analytics.errors';

export const periods = ['7d', '30d', '90d', 'custom'] as const;
export type PeriodName = (typeof periods)[number];

/** What basic analytics look back on. */
export const basicDays = 90;
export const mostDays = 365;

/** Whole UTC days, `YYYY-MM-DD`, first and last included, and as many before them. */
export interface Period {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  days: number;
  /** How many of its first days are over: only these are compared, with as many first days of the period before. */
  wholeDays: number;
}

export interface PeriodQuery {
  period: PeriodName;
  from?: string;
  to?: string;
}

/** Throws 422 for days that do not fit. */
export function periodOf({ period, from, to }: PeriodQuery, now: Date): Period {
  if (period !== 'custom') {
    if (from !== undefined || to !== undefined) throw daysWithoutCustom(from === undefined ? 'to' : 'from');
    return endingOn(dayOf(now), Number(period.slice(0, -1)), now);
  }
  if (from === undefined || to === undefined) throw customNeedsDays(from === undefined ? 'from' : 'to');
  const days = daysFrom(from, to);
  if (days < 1) throw endsBeforeStart();
  if (days > mostDays) throw tooManyDays(mostDays);
  return endingOn(to, days, now);
}

/** Returns how many days back the period begins, counted from today. */
export const reachOf = ({ from }: Period, now: Date): number => daysFrom(from, dayOf(now));

export const shifted = (day: string, by: number): string => dayOf(new Date(Date.parse(day) + by * dayMs));

export const daysIn = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shifted(from, index));

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

function endingOn(to: string, days: number, now: Date): Period {
  const from = shifted(to, 1 - days);
  const wholeDays = Math.max(0, Math.min(days, daysFrom(from, dayOf(now)) - 1));
  return { from, to, previousFrom: shifted(from, -days), previousTo: shifted(from, -1), days, wholeDays };
}
