import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { comparedText } from '@/features/analytics/words';
import { counted } from '@/lib/words/format';

export interface Result {
  name: string;
  posts: number;
  /** Null where too few posts can be compared. */
  timesUsual: number | null;
  action?: ReactNode;
}

/** How groups of posts do against the usual, which is the dotted line. */
export function ResultBars({ results, className }: { results: readonly Result[]; className?: string }) {
  const widest = Math.max(2, ...results.map(({ timesUsual }) => timesUsual ?? 0));
  if (results.length === 0) return <p className="text-ink-2">No posts can be compared yet.</p>;
  return (
    <ul className={clsx('grid gap-3', className)}>
      {results.map(({ name, posts, timesUsual, action }) => (
        <li key={name} className="min-w-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
            <span className="wrap-anywhere">
              {name} <span className="text-ink-3">{counted(posts, 'post', 'posts')}</span>
            </span>
            {timesUsual === null ? (
              <span className="text-ink-2">Not enough data yet</span>
            ) : (
              <strong className="tabular-nums">{comparedText(timesUsual)}</strong>
            )}
          </p>
          <Bar times={timesUsual} widest={widest} />
          {action}
        </li>
      ))}
    </ul>
  );
}

const percentOf = (share: number) => `${Math.round(share * 100)}%`;

function Bar({ times, widest }: { times: number | null; widest: number }) {
  return (
    <div aria-hidden="true" className="relative mt-1 h-2 rounded-[3px] bg-sunken">
      {times !== null && (
        <div
          style={{ width: percentOf(times / widest) }}
          className={clsx('h-full rounded-[3px]', times >= 1 ? 'bg-chart-1' : 'bg-chart-6')}
        />
      )}
      <span
        style={{ left: percentOf(1 / widest) }}
        className="absolute -inset-y-0.5 border-l-2 border-dotted border-ink"
      />
    </div>
  );
}
