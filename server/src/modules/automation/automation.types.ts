import type { AutomationRuleEntity } from './rules/automation-rule.entity';
import type { AutomationRunEntity } from './runs/automation-run.entity';

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

export type RuleDefinition = Pick<
  AutomationRuleEntity,
  'platform' | 'accountId' | 'trigger' | 'action' | 'content' | 'timezone'
>;

export type Rule = Omit<AutomationRuleEntity, 'isPausedByAccount' | 'failures' | 'updatedAt'>;

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

export type Run = Omit<AutomationRunEntity, 'decidedById'>;
