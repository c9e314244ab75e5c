import { CalendarClock, type LucideIcon, MessageSquareReply, TrendingUp } from 'lucide-react';
import { networkTemplates } from '@/features/automation/networks/templates';
import type { RuleValues } from '@/features/automation/rule-form';
import { type Network, tweetNetwork } from '@/networks/ids';

interface Template {
  title: string;
  text: string;
  /** The network that it makes most sense on. */
  platform: Network;
  values?: Partial<RuleValues>;
  icon: LucideIcon;
  /** The specification's own address, for accounts of that network alone. */
  path?: string;
}

/** Rules to begin with. */
const rows = {
  weekly: {
    title: 'Post twice a week',
    text: "Drafts a post on Tuesdays and Thursdays. You review each one before it's published.",
    platform: tweetNetwork,
    icon: CalendarClock,
  },
  'follow-up': {
    title: 'Follow up on what does well',
    text: 'When a post passes 100 likes within a day, replies to it once, with your link or offer.',
    platform: tweetNetwork,
    values: { trigger: 'post_performance', action: 'follow_up_reply' },
    icon: MessageSquareReply,
  },
  topic: {
    title: 'Write when a topic trends',
    text: 'Watches the trending topics for your words and drafts a post for review.',
    platform: tweetNetwork,
    values: { trigger: 'topic_trending' },
    icon: TrendingUp,
  },
  ...networkTemplates,
} satisfies Record<string, Template>;

export type TemplateId = keyof typeof rows;
export const templates: Readonly<Record<TemplateId, Template>> = rows;
export const templateIds = Object.keys(rows) as TemplateId[];
