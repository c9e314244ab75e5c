import type { Price } from '../stripe.types';

/**
 * The end of the period that begins at `start`, in seconds. Months and years count from the anchor's day: after 31 January comes the
 * last day of February and then 31 March.
 */
export function periodEnd(start: number, { interval }: Price['recurring'], anchor: number): number {
  const end = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.getTime() / 1000;
}
