import { DateTime } from 'luxon';
import { dayText, priceText } from './money';
import type { Line, Price, SubscriptionItem } from './stripe.types';

/** A price, and the name of its product. */
export interface Plan {
  price: Price;
  name: string;
}

/**
 * The end of the period that begins at `start`, in seconds. Months and years count from the anchor's day: after 31 January comes the
 * last day of February and then 31 March.
 */
export function periodEnd(start: number, { interval }: Price['recurring'], anchor: number): number {
  const first = DateTime.fromSeconds(anchor, { zone: 'utc' });
  const unit = interval === 'year' ? 'years' : 'months';
  const passed = Math.round(DateTime.fromSeconds(start, { zone: 'utc' }).diff(first, unit)[unit]);
  return first.plus({ [unit]: passed + 1 }).toSeconds();
}

/** What is left of the period, by the second, as Stripe counts: what was paid for and is not used any more is below zero. */
export function restLine(item: SubscriptionItem, { price, name }: Plan, at: number): Line {
  const { current_period_start: start, current_period_end: end } = item;
  const amount = Math.round(price.unit_amount * Math.min(1, Math.max(0, (end - at) / (end - start))));
  const isUnused = price.id === item.price.id;
  return {
    amount: isUnused ? -amount : amount,
    description: `${isUnused ? 'Unused' : 'Remaining'} time on ${name} after ${dayText(at)}`,
    period: { start: at, end },
  };
}

/** A whole period from `start` on. */
export const periodLine = ({ price, name }: Plan, start: number, anchor: number): Line => ({
  amount: price.unit_amount,
  description: `1 × ${name} (at ${priceText(price)})`,
  period: { start, end: periodEnd(start, price.recurring, anchor) },
});
