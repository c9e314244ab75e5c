import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** How a figure changed, as people read it. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** "12%". */
  text: string;
}

interface ChangeMarkProps {
  /** Null where there is nothing to compare with: the head of the page says that, once. */
  change: Change | null;
  /** Bad for failures, neither for costs. */
  rise?: 'good' | 'bad' | 'neutral';
}

const arrows = { up: ArrowUp, down: ArrowDown, same: null } as const;
const colours = {
  good: { up: 'text-success', down: 'text-danger', same: 'text-ink-2' },
  bad: { up: 'text-danger', down: 'text-success', same: 'text-ink-2' },
  neutral: { up: 'text-ink-2', down: 'text-ink-2', same: 'text-ink-2' },
} as const;

/** An arrow beside the colour, which screen readers get as a word. */
export function ChangeMark({ change, rise = 'good' }: ChangeMarkProps) {
  if (change === null) return null;
  const Arrow = arrows[change.direction];
  return (
    <span className={clsx('inline-flex items-center gap-1 text-tiny font-semibold', colours[rise][change.direction])}>
      {Arrow !== null && <Arrow size={12} strokeWidth={2} />}
      {Arrow !== null && <span className="sr-only">{change.direction} </span>}
      {change.text}
    </span>
  );
}
