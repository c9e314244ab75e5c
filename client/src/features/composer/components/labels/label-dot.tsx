import { clsx } from 'clsx';
import type { LabelColor } from '@/features/composer/posts/labels-api';

const colors: Record<LabelColor, string> = {
  gray: 'bg-ink-3',
  blue: 'bg-info',
  green: 'bg-success',
  amber: 'bg-warning',
  red: 'bg-danger',
  lime: 'bg-accent-line',
};

/** A label's colour, always beside its name. */
export function LabelDot({ color }: { color: LabelColor }) {
  return <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-pill', colors[color])} />;
}
