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
} from 'lucide-react';

interface Look {
  word: string;
  icon: LucideIcon;
  tone: string;
}

const quiet = 'bg-sunken text-ink-2';
const bad = 'bg-danger-soft text-danger';
const careful = 'bg-warning-soft text-warning';

const looks = {
  draft: { word: 'Draft', icon: Circle, tone: quiet },
  scheduled: { word: 'Scheduled', icon: Clock, tone: 'bg-info-soft text-info' },
  waiting: { word: 'Waiting', icon: CircleAlert, tone: careful },
  publishing: { word: 'Publishing', icon: Ellipsis, tone: 'bg-info-soft text-info' },
  published: { word: 'Published', icon: Check, tone: 'bg-success-soft text-success' },
  partially_published: { word: 'Partly published', icon: Contrast, tone: careful },
  needs_attention: { word: 'Needs attention', icon: CircleQuestionMark, tone: careful },
  failed: { word: 'Failed', icon: CircleAlert, tone: bad },
} as const satisfies Record<string, Look>;

export type ChipStatus = keyof typeof looks;

export const statusWord = (status: ChipStatus): string => looks[status].word;

/** Where something stands: a sign and a word, never the colour alone. */
export function StatusChip({ status }: { status: ChipStatus }) {
  const { word, icon: Icon, tone } = looks[status];
  return (
    <span className={clsx('inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny whitespace-nowrap', tone)}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {word}
    </span>
  );
}
