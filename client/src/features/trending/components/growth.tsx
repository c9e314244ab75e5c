import { clsx } from 'clsx';
import { signedPercent } from '@/lib/words/format';

/** The change against the equal time before, with an arrow beside the colour. */
export function Growth({ growth }: { growth: number | null }) {
  if (growth === null) return <span className="sr-only">No earlier data</span>;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-0.5 text-small font-semibold tabular-nums',
        growth === 0 ? 'text-ink-2' : growth > 0 ? 'text-success' : 'text-danger',
      )}
    >
      {growth !== 0 && <span aria-hidden="true">{growth > 0 ? '↑' : '↓'}</span>}
      {signedPercent(growth)}
    </span>
  );
}
