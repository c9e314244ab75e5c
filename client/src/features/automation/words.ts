import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  Hourglass,
  type LucideIcon,
  NotebookPen,
  X,
} from 'lucide-react';
import type { ChipTone } from '@/components/ui/chips';
import type { Rule, Run } from '@/features/automation/api';
import { timeAndZone } from '@/features/composer/sending/time';
import { timeOfDayText, weekdayName } from '@/lib/time-of-day';

export const triggerLabels = {
  schedule: "it's time",
  topic_trending: 'a topic trends',
  post_performance: 'a post of mine does well',
} as const satisfies Record<Rule['trigger']['type'], string>;

export const actionLabels = {
  generate_for_review: 'write a post for review',
  generate_and_publish: 'write and publish a post',
  repost: 'repost it',
  follow_up_reply: 'follow up with a reply',
} as const satisfies Record<Rule['action']['type'], string>;

export const metricLabels = {
  likes: 'likes',
  replies: 'replies',
  reposts: 'reposts',
  impressions: 'impressions',
} as const satisfies Record<NonNullable<Rule['trigger']['metric']>, string>;

/** From Monday, as rules count them: 1 to 7. */
export const dayNames = [1, 2, 3, 4, 5, 6, 7].map(weekdayName);

export interface StateFacts {
  label: string;
  tone: ChipTone;
  icon: LucideIcon;
}

export const runStates: Record<Run['status'], StateFacts> = {
  running: { label: 'Writing', tone: 'info', icon: CircleDashed },
  waiting_for_review: { label: 'Needs review', tone: 'warning', icon: Hourglass },
  needs_notes: { label: 'Needs notes', tone: 'warning', icon: NotebookPen },
  scheduled: { label: 'Scheduled', tone: 'info', icon: Clock },
  published: { label: 'Published', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'danger', icon: CircleAlert },
  skipped: { label: 'Skipped', tone: 'quiet', icon: CircleSlash },
  rejected: { label: 'Rejected', tone: 'quiet', icon: X },
};

const times = /\d{1,2}:\d{2}(?: [AP]M)?/g;

/** The rule in a sentence, with its times as this person's clock shows them: they stand before all other words. */
export function summaryText({ summary, trigger }: Pick<Rule, 'summary' | 'trigger'>): string {
  const left = [...(trigger.times ?? [])];
  return summary.replaceAll(times, (found) => {
    const time = left.shift();
    return time === undefined ? found : timeOfDayText(time);
  });
}

/** Why it ran; the time that came is written as everywhere else. */
export const matchedText = ({ matched, slot }: Pick<Run, 'matched' | 'slot'>): string =>
  matched.replace(
    /^Scheduled for [^(]+ \(([^)]+)\)\./,
    (_, zone: string) => `Scheduled for ${timeAndZone(slot, zone)}.`,
  );

/** Returns when a rule runs next, or what it waits for. `zone`: of the person, where the rule has none. */
export function nextText({ status, nextRunAt, timezone, trigger }: Rule, zone: string): string {
  if (status === 'failing') return 'Stopped until you turn it on';
  if (status === 'paused') return "Doesn't run while paused";
  if (nextRunAt !== null) return `Next: ${timeAndZone(nextRunAt, timezone ?? zone)}`;
  return trigger.type === 'topic_trending' ? 'Watching topics' : 'Watching your posts';
}
