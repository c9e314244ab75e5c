import { wholeNumber } from '@/lib/words/format';
interface MeterProps {
  label: string;
  used: number;
  /** -1 is unlimited and draws no bar. */
  limit: number;
  /** Under the bar: when it resets, or what to do. */
  note?: string;
}

/** A used-up limit is the next step's colour, never an error's. */
export function Meter({ label, used, limit, note }: MeterProps) {
  const isUnlimited = limit < 0;
  const share = isUnlimited || limit === 0 ? 0 : Math.min(1, used / limit);
  const text = isUnlimited ? `${wholeNumber(used)} · Unlimited` : `${wholeNumber(used)} of ${wholeNumber(limit)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="text-ink-2">{label}</span>
        <span className="font-semibold tabular-nums">{text}</span>
      </div>
      {!isUnlimited && (
        <div
          role="meter"
          aria-label={label}
          aria-valuenow={Math.min(used, limit)}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuetext={text}
          className="h-1.5 overflow-hidden rounded-pill bg-active"
        >
          <div className="h-full rounded-pill bg-accent-line" style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {note !== undefined && <p className="text-tiny text-ink-3">{note}</p>}
    </div>
  );
}
