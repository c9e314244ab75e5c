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
import { Chip } from '@/components/ui/chips';
import { type DisplayStatus, statusTable } from '@/features/composer/posts/status';

const icons = {
  draft: Circle,
  scheduled: Clock,
  held: Pause,
  unapproved: Pause,
  outdated: CircleAlert,
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
    <Chip tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      <span className="whitespace-nowrap">{label}</span>
    </Chip>
  );
}
