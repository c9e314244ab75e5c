import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Stat } from '@/features/analytics/api';
import { changeOf } from '@/features/analytics/words';

const arrows = { up: ArrowUp, down: ArrowDown, same: null } as const;
const colours = { up: 'text-success', down: 'text-danger', same: 'text-ink-2' } as const;

/** Arrow and sign beside the colour. */
export function ChangeMark({ stat }: { stat: Stat }) {
  const change = changeOf(stat);
  if (change === null) return <span className="text-tiny text-ink-3">Nothing to compare</span>;
  const Arrow = arrows[change.direction];
  return (
    <span className={clsx('inline-flex items-center gap-1 text-tiny font-semibold', colours[change.direction])}>
      {Arrow !== null && <Arrow size={12} strokeWidth={2} aria-hidden="true" />}
      {change.text}
    </span>
  );
}
