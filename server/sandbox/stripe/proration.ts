import { periodEnd } from './billing-period';
import { dayText, intervalText, money } from './money';
import type { LineDraft, Price, SubscriptionItem } from './stripe.types';

export interface ItemChange {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
  isDeleted: boolean;
}

type Names = (price: Price) => string;

/** A different interval cannot go on in the old period: it begins a new one now. */
export const beginsPeriod = (changes: ItemChange[]): boolean =>
  changes.some(({ item, price, isDeleted }) => {
    const { interval, interval_count: count } = item.price.recurring;
    return !isDeleted && (interval !== price.recurring.interval || count !== price.recurring.interval_count);
  });

/** What was paid for and is not used any more, and what the rest of the period costs now: by the second, as Stripe counts. */
export function prorationLines(changes: ItemChange[], { at, nameOf }: { at: number; nameOf: Names }): LineDraft[] {
  const isNewPeriod = beginsPeriod(changes);
  return changes.flatMap(({ item, price, quantity, isDeleted }) => {
    const { current_period_start: start, current_period_end: end } = item;
    const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
    const common = { period: { start: at, end }, itemId: item.id, isProration: true };
    const unused = {
      ...common,
      amount: -Math.round(item.price.unit_amount * item.quantity * share),
      description: `Unused time on ${nameOf(item.price)} after ${dayText(at)}`,
      price: item.price,
      quantity: item.quantity,
    };
    const remaining = {
      ...common,
      amount: Math.round(price.unit_amount * quantity * share),
      description: `Remaining time on ${nameOf(price)} after ${dayText(at)}`,
      price,
      quantity,
    };
    const isCharged = !isDeleted && !isNewPeriod;
    return [unused, ...(isCharged ? [remaining] : [])].filter(({ amount }) => amount !== 0);
  });
}

/** A whole period of every item, from `start` on. */
export function periodLines(items: SubscriptionItem[], { start, nameOf, anchor }: PeriodStart): LineDraft[] {
  return items.map(({ id, price, quantity }) => ({
    amount: price.unit_amount * quantity,
    description: `${quantity} × ${nameOf(price)} (at ${money(price.unit_amount, price.currency)} / ${intervalText(price.recurring)})`,
    period: { start, end: periodEnd(start, price.recurring, anchor) },
    price,
    quantity,
    itemId: id,
    isProration: false,
  }));
}

interface PeriodStart {
  start: number;
  nameOf: Names;
  anchor: number;
}
