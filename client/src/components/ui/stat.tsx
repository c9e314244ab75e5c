import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StatProps {
  label: string;
  value: ReactNode;
  /** Change against the period before, in per cent; its sign and arrow say the direction. */
  deltaPercent?: number | null;
  period?: string;
  /** Makes the whole card one link. */
  to?: string;
}

export function Stat({ label, value, deltaPercent, period, to }: StatProps) {
  const inside = (
    <>
      <span className="text-small text-ink-2">{label}</span>
      <span className="text-stat tabular-nums">{value}</span>
      <span className="flex flex-wrap gap-x-2 text-small text-ink-3 tabular-nums">
        {typeof deltaPercent === 'number' && <Delta percent={deltaPercent} />}
        {period}
      </span>
    </>
  );
  const style = 'flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4';
  if (to === undefined) return <div className={style}>{inside}</div>;
  return (
    <Link to={to} className={clsx(style, 'text-ink no-underline transition-colors hover:bg-hover')}>
      {inside}
    </Link>
  );
}

const percentFormat = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function Delta({ percent }: { percent: number }) {
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-danger' : 'text-ink-3';
  const arrow = percent > 0 ? '▲' : percent < 0 ? '▼' : '';
  return (
    <span className={clsx('font-semibold', tone)}>
      <span aria-hidden="true">{arrow}</span> {percentFormat.format(percent / 100)}
    </span>
  );
}
