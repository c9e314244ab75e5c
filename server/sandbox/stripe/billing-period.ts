import type { Interval, Price } from './stripe.types';

const daySeconds = 86_400;

/**
 * The end of the period that begins at `start`, in seconds. Months and years count from the anchor's day: after 31 January comes the
 * last day of February and then 31 March.
 */
export function periodEnd(start: number, recurring: Price['recurring'], anchor: number): number {
  const { interval, interval_count: count } = recurring;
  if (interval === 'day' || interval === 'week') return start + count * (interval === 'day' ? 1 : 7) * daySeconds;
  const months = count * monthsOf[interval];
  const from = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const time = start - Math.floor(start / daySeconds) * daySeconds;
  return first.getTime() / 1000 + (Math.min(day, lastDay) - 1) * daySeconds + time;
}

const monthsOf: Record<Extract<Interval, 'month' | 'year'>, number> = { month: 1, year: 12 };
