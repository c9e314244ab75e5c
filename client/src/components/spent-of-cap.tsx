import type { ReactNode } from 'react';
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

interface SpentOfCapProps {
  spentCents: number;
  /** Null without a cap. */
  capCents: number | null;
  text: (cents: number) => string;
  /** What stands below, such as when it resets. */
  children: ReactNode;
}

export function SpentOfCap({ spentCents, capCents, text, children }: SpentOfCapProps) {
  const percent = capCents === null || capCents === 0 ? null : Math.min(100, Math.round((spentCents / capCents) * 100));
  return (
    <div className="tabular-nums">
      <p>
        <span className="text-stat">{text(spentCents)}</span>{' '}
        <span className="text-ink-2">{capCents === null ? 'spent' : `of ${text(capCents)}`}</span>
      </p>
      {percent !== null && (
        <div
          role="meter"
          aria-label="Share of the cap"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-2.5 h-1.5 overflow-hidden rounded-pill bg-active"
        >
          <div className="h-full bg-accent-line" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-tiny text-ink-2">{children}</p>
    </div>
  );
}
