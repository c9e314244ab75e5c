import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { growthText } from '@/features/trending/words';

/** The change against the equal time before, with an arrow beside the colour. */
export function Growth({ growth }: { growth: number | null }) {
  if (growth === null) return <span className="sr-only">No earlier figures</span>;
  const Arrow = growth === 0 ? null : growth > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-0.5 text-small font-semibold tabular-nums',
        growth === 0 ? 'text-ink-2' : growth > 0 ? 'text-success' : 'text-danger',
      )}
    >
      {Arrow !== null && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
      {growthText(growth)}
    </span>
  );
}
