import type { Price } from './stripe.types';

/** `$19.00`; a minus before it for credit. */
export function money(cents: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100).replace('-', '−');
}

export const priceText = (price: Price): string =>
  `${money(price.unit_amount, price.currency)} per ${price.recurring.interval}`;

/** `Nov 20, 2026`. */
export const dayText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
