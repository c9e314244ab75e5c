import type { QuietHoursDto } from './watching/monitors.dto';

/** `review`: a person decides about each reply. `auto`: the best one is sent by itself. */
export const monitorModes = ['review', 'auto'] as const;
export type MonitorMode = (typeof monitorModes)[number];

/** What a person sets for a monitored account. */
export interface MonitorSettings {
  /** How many replies are suggested for a post at most; one of them is sent. */
  replyCount: number;
  mode: MonitorMode;
  accountId: string;
  tone: string;
  instructions: string;
  dailyCap: number;
  /** What reading and replying may cost a UTC day, in US cents. */
  dailyBudgetCents: number;
  quietHours: QuietHoursDto | null;
}

/**
 * What became of a post. `new` is still to be written about; `sending`, `sent` and `handed_off` have one approved reply;
 * `expired` was left without a decision for a day.
 */
export const replyStatuses = [
  'new',
  'waiting',
  'sending',
  'sent',
  'handed_off',
  'rejected',
  'skipped',
  'expired',
] as const;
export type ReplyStatus = (typeof replyStatuses)[number];
export type ShownStatus = Exclude<ReplyStatus, 'new'>;

export const replyTabs = ['waiting', 'sent', 'rejected', 'skipped'] as const;
export type ReplyTab = (typeof replyTabs)[number];

/** What each tab of the replies shows. */
export const statusesOf: Readonly<Record<ReplyTab, readonly ShownStatus[]>> = {
  waiting: ['waiting', 'sending'],
  sent: ['sent', 'handed_off'],
  rejected: ['rejected'],
  skipped: ['skipped', 'expired'],
};

export const skipCodes = [
  'nothing_to_add',
  'sensitive',
  'opted_out',
  'protected',
  'gone',
  'too_alike',
  'limit_reached',
  'no_model',
  'failed',
] as const;
export type SkipCode = (typeof skipCodes)[number];

/** Who decided that a reply goes out. */
export const replyDeciders = ['person', 'auto'] as const;
export type ReplyDecider = (typeof replyDeciders)[number];

/** `api`: we send it. `handoff`: the person sends it on X. */
export const deliveries = ['api', 'handoff'] as const;
export type Delivery = (typeof deliveries)[number];
