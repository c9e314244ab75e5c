import type { ReactNode } from 'react';

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
