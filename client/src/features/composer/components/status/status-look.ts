import { Check, CircleAlert, Clock, Ellipsis, Pause } from 'lucide-react';
import type { DisplayStatus, Tone } from '@/features/composer/posts/status';

/** How a status looks on a post in a week or a month. */
export const statusIcons = {
  draft: Clock,
  scheduled: Clock,
  held: Pause,
  unapproved: Pause,
  outdated: CircleAlert,
  publishing: Ellipsis,
  published: Check,
  partially_published: CircleAlert,
  needs_attention: CircleAlert,
  failed: CircleAlert,
} as const satisfies Record<DisplayStatus, unknown>;

export const statusInks = {
  quiet: 'text-ink-3',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
} as const satisfies Record<Tone, string>;

export const statusBoxes: Partial<Record<DisplayStatus, string>> = {
  published: 'border-line bg-transparent hover:bg-hover',
  failed: 'border-danger/60 bg-danger-soft',
  needs_attention: 'border-warning/60 bg-warning-soft',
  partially_published: 'border-warning/60 bg-warning-soft',
  held: 'border-warning/60 bg-warning-soft',
  unapproved: 'border-warning/60 bg-warning-soft',
  outdated: 'border-warning/60 bg-warning-soft',
};
