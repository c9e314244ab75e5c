import * as v from 'valibot';
import type { MonitorChanges } from '@/features/monitoring/api';
import type { Monitor } from '@/features/monitoring/overview';

/** What the form of a monitored account holds: texts, as they are typed. */
export interface MonitorValues {
  twitterUsername: string;
  replyCount: string;
  accountId: string;
  tone: string;
  instructions: string;
  dailyCap: string;
  dailyBudget: string;
  mode: Monitor['mode'];
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  /** IANA name; empty until quiet hours are turned on. */
  timezone: string;
}

const capMessage = 'Enter a whole number from 1 to 20.';
const budgetMessage = 'Enter an amount from 0.01 to 1,000 dollars.';
const timeMessage = 'Enter a time such as 10:00 PM.';
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage));

export const monitorSchema = v.object({
  twitterUsername: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter an X username, such as @ada.')),
  replyCount: v.pipe(v.string(), v.transform(Number)),
  accountId: v.string(),
  tone: v.pipe(v.string(), v.trim(), v.maxLength(60, 'Use at most 60 characters.')),
  instructions: v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'Use at most 2,000 characters.')),
  dailyCap: v.pipe(
    v.string(),
    v.transform(Number),
    v.integer(capMessage),
    v.minValue(1, capMessage),
    v.maxValue(20, capMessage),
  ),
  dailyBudget: v.pipe(
    v.string(),
    v.transform(Number),
    v.number(budgetMessage),
    v.minValue(0.01, budgetMessage),
    v.maxValue(1_000, budgetMessage),
  ),
  mode: v.picklist(['review', 'auto']),
  isQuiet: v.boolean(),
  quietFrom: time,
  quietTo: time,
  timezone: v.string(),
});

export type CheckedMonitor = v.InferOutput<typeof monitorSchema>;

const defaults = { replyCount: 3, dailyCap: 10, dailyBudgetCents: 100 };

/** Of an account that is monitored, else what a new one begins with. */
export function monitorValues(monitor: Monitor | null): MonitorValues {
  const { replyCount, dailyCap, dailyBudgetCents } = monitor ?? defaults;
  const { from, to, timezone } = monitor?.quietHours ?? { from: '22:00', to: '07:00', timezone: '' };
  return {
    twitterUsername: monitor?.twitterUsername ?? '',
    replyCount: String(replyCount),
    accountId: monitor?.accountId ?? '',
    tone: monitor?.tone ?? '',
    instructions: monitor?.instructions ?? '',
    dailyCap: String(dailyCap),
    dailyBudget: (dailyBudgetCents / 100).toFixed(2),
    mode: monitor?.mode ?? 'review',
    isQuiet: monitor !== null && monitor.quietHours !== null,
    quietFrom: from,
    quietTo: to,
    timezone,
  };
}

/** Returns the same as the server takes it, without the username. */
export function monitorBody(values: CheckedMonitor) {
  const { replyCount, accountId, tone, instructions, dailyCap, dailyBudget, mode } = values;
  return {
    replyCount,
    ...(accountId !== '' && { accountId }),
    tone,
    instructions,
    dailyCap,
    dailyBudgetCents: Math.round(dailyBudget * 100),
    mode,
    quietHours: values.isQuiet ? { from: values.quietFrom, to: values.quietTo, timezone: values.timezone } : null,
  } satisfies MonitorChanges;
}

/** Where what the server refuses is shown. */
export const refusedFields = [
  'twitterUsername',
  'replyCount',
  'accountId',
  'tone',
  'instructions',
  'dailyCap',
  'mode',
] as const;
