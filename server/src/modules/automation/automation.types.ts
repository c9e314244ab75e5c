import type { PublishablePlatform } from '../integrations/platforms/platforms';
import type { RuleActionDto, RuleContentDto } from './rules/rules.dto';

export const triggerTypes = ['schedule', 'topic_trending', 'post_performance'] as const;
export const watchedMetrics = ['likes', 'replies', 'reposts', 'impressions'] as const;
export type WatchedMetric = (typeof watchedMetrics)[number];

export interface ScheduleTrigger {
  type: 'schedule';
  /** From 1 (Monday) to 7 (Sunday), in order. */
  days: number[];
  /** `HH:mm` in the rule's zone, in order. */
  times: string[];
}

/** A topic whose title has all words of `topic`, with at least `threshold` counted by its sources. */
export interface TopicTrigger {
  type: 'topic_trending';
  topic: string;
  threshold: number;
}

export interface PerformanceTrigger {
  type: 'post_performance';
  metric: WatchedMetric;
  threshold: number;
  withinHours: number;
}

export type Trigger = ScheduleTrigger | TopicTrigger | PerformanceTrigger;

export const actionTypes = ['generate_and_publish', 'generate_for_review', 'repost', 'follow_up_reply'] as const;
export type ActionType = (typeof actionTypes)[number];

export const ruleStatuses = ['active', 'paused', 'failing'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export interface RuleDefinition {
  platform: PublishablePlatform;
  accountId: string;
  trigger: Trigger;
  action: RuleActionDto;
  content: RuleContentDto;
  /** IANA name; null for a rule without times. */
  timezone: string | null;
}

export interface Rule extends RuleDefinition {
  id: string;
  workspaceId: string;
  createdById: string | null;
  name: string;
  status: RuleStatus;
  pauseReason: string | null;
  /** The plan has no room for it; `status` says what it was before. */
  isOverPlan: boolean;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
  /** Only what is published from then on can set it off. */
  watchesFrom: Date;
  /** The topic of its last run: the next one takes the one after it. */
  lastTopic: string | null;
  createdAt: Date;
}

export const runStatuses = [
  'running',
  'waiting_for_review',
  'needs_notes',
  'scheduled',
  'published',
  'failed',
  'skipped',
  'rejected',
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** What set a run off, where that was something that somebody published. */
export interface RunSubject {
  /** The platform's id of the account's own post. */
  externalId?: string;
  /** The slug of a trending topic, and its title. */
  slug?: string;
  title?: string;
}

export interface Run {
  id: string;
  workspaceId: string;
  ruleId: string;
  /** One run per rule and slot: an instant, a post's id on its platform, or a topic and a day. */
  slot: string;
  matched: string;
  action: ActionType;
  subject: RunSubject;
  status: RunStatus;
  result: string;
  postId: string | null;
  createdAt: Date;
}
