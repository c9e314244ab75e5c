import * as v from 'valibot';

const mostCents = 100_000_000;
const badAmount = 'Enter an amount such as 25 or 25.00, or leave it empty for no cap.';
/** Dollars as people type them, as cents; empty is no cap. */
export const cap = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,7}([.,]\d{1,2})?)?$/, badAmount),
  v.transform((text) => (text === '' ? null : Math.round(Number(text.replace(',', '.')) * 100))),
  v.check((cents) => cents === null || cents <= mostCents, 'Enter at most 1,000,000 dollars.'),
);

export const typedCap = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
