import { clsx } from 'clsx';
import {
  Check,
  Circle,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  Contrast,
  Ellipsis,
  type LucideIcon,
  Pause,
} from 'lucide-react';
import { type DisplayStatus, statusTable, type Tone } from '@/features/composer/status';

const tones = {
  quiet: 'bg-sunken text-ink-2',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const satisfies Record<Tone, string>;

const icons = {
  draft: Circle,
  scheduled: Clock,
  held: Pause,
  publishing: Ellipsis,
  published: Check,
  partially_published: Contrast,
  needs_attention: CircleQuestionMark,
  failed: CircleAlert,
} as const satisfies Record<DisplayStatus, LucideIcon>;

/** The state of a post: a sign and a word, never colour alone. */
export function StatusChip({ status }: { status: DisplayStatus }) {
  const { label, tone } = statusTable[status];
  const Icon = icons[status];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {label}
    </span>
  );
}
