import { BriefcaseBusiness, CalendarClock, type LucideIcon, MessageSquareReply, TrendingUp } from 'lucide-react';
import { paths } from '@/app/paths';
import type { RuleValues } from '@/features/automation/rule-form';
import type { Account } from '@/features/accounts/api';

export const templateIds = ['weekly', 'follow-up', 'topic', 'linkedin'] as const;
export type TemplateId = (typeof templateIds)[number];

interface Template {
  title: string;
  text: string;
  /** The network that it makes most sense on. */
  platform: Account['platform'];
  values: Partial<RuleValues>;
  icon: LucideIcon;
  /** The specification's own address, for accounts of that network alone. */
  path?: string;
}

/** Rules to begin with. */
export const templates: Record<TemplateId, Template> = {
  weekly: {
    title: 'Post twice a week',
    text: "Drafts a post on Tuesdays and Thursdays. You review each one before it's published.",
    platform: 'twitter',
    values: { name: 'Post twice a week' },
    icon: CalendarClock,
  },
  'follow-up': {
    title: 'Follow up on what does well',
    text: 'When a post passes 100 likes within a day, replies to it once, with your link or offer.',
    platform: 'twitter',
    values: {
      name: 'Follow up on what does well',
      trigger: 'post_performance',
      action: 'follow_up_reply',
    },
    icon: MessageSquareReply,
  },
  topic: {
    title: 'Write when a topic trends',
    text: 'Watches the trending topics for your words and drafts a post for review.',
    platform: 'twitter',
    values: { name: 'Write when a topic trends', trigger: 'topic_trending' },
    icon: TrendingUp,
  },
  linkedin: {
    title: 'Recurring LinkedIn posts',
    text: 'Drafts a post on the days you choose, from your topics. You review each one.',
    platform: 'linkedin',
    values: { name: 'Recurring LinkedIn posts' },
    icon: BriefcaseBusiness,
    path: paths.createLinkedinAutomation,
  },
};
