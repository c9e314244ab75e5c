import { platformNames } from '@text/platform-names';
import type { Change } from '@/components/charts/change-mark';
import type { Compared, Dashboard, FiguresHead, Period, PlanId } from '@/features/admin/api';
import { isNetwork, tweetNetwork } from '@/networks/ids';
import { calendarDay, counted, dollars, percent, wholeDollars, wholeNumber } from '@/lib/words/format';

/** "$1,240", "$15.83"; costs are often far below a cent. */
export function dollarsText(value: number): string {
  if (value > 0 && value < 0.01) return '<$0.01';
  return (Number.isInteger(value) ? wholeDollars : dollars)(value);
}
export const centsText = (cents: number): string => dollarsText(cents / 100);
export const microUsdText = (microUsd: number): string => dollarsText(microUsd / 1_000_000);

const divided = (value: number | null, by: number): number | null => (value === null ? null : value / by);
export const centsInDollars = (cents: number | null): number | null => divided(cents, 100);
export const microUsdInDollars = (microUsd: number | null): number | null => divided(microUsd, 1_000_000);

/** "850 ms", "2.4 s", "3 min". */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${wholeNumber(ms)} ms`;
  if (ms < 120_000) return `${Number((ms / 1_000).toFixed(1))} s`;
  return `${wholeNumber(ms / 60_000)} min`;
}

/** Returns how a figure changed. Null where there is nothing to compare with. */
export function changeOf({ value, previous }: Compared): Change | null {
  if (value === null || previous === null) return null;
  if (value === previous) return { direction: 'same', text: 'No change' };
  // From nothing to something there is no percentage.
  if (previous === 0) return null;
  const ratio = value / previous;
  if (ratio >= 10) return { direction: 'up', text: `${wholeNumber(ratio)}×` };
  const text = percent(Math.abs(ratio - 1));
  if (text === '0%') return { direction: 'same', text: 'No change' };
  return { direction: value > previous ? 'up' : 'down', text };
}

export const periodLabels: Record<Period, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': '365 days',
};

/** Returns whether any figure of an answer has one of the period before to be compared with. */
function isCompared(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'previous' in answer ? changeOf(answer as Compared) !== null : Object.values(answer).some(isCompared);
}

/** "Oct 20 – Nov 18 (UTC), compared with the previous 30 days. Today is still in progress." */
export function periodText(answer: FiguresHead): string {
  const { from, to, days } = answer.period;
  const before = `the previous ${counted(days, 'day', 'days')}`;
  const comparison = isCompared(answer) ? `, compared with ${before}` : `. No data from ${before} to compare with`;
  return `${calendarDay(from)} – ${calendarDay(to)} (UTC)${comparison}. Today is still in progress.`;
}

export const planNames: Record<PlanId, string> = { free: 'Free', starter: 'Starter', pro: 'Pro' };
export const planIds = Object.keys(planNames) as PlanId[];

export const stepNames: Record<Dashboard['funnel'][number]['step'], string> = {
  signedUp: 'Signed up',
  verified: 'Verified their email',
  generated: 'Generated a text',
  connected: 'Connected an account',
  published: 'Published a post',
  paying: 'Paid for a plan',
};

const toolNames: Record<string, string> = {
  tweets: 'Tweets',
  thread: 'Threads',
  replies: 'Replies',
  mimic: 'Variations',
  passage: `Selections on ${platformNames[tweetNetwork]}`,
};
export function toolName(tool: string): string {
  const [id, passage] = tool.split('_');
  if (!isNetwork(id)) return toolNames[tool] ?? sentence(tool);
  return passage === undefined ? `${platformNames[id]} posts` : `Selections on ${platformNames[id]}`;
}

/** "read_only", "auth" → "Read only", "Auth". */
export function sentence(code: string): string {
  const text = code.replaceAll(/[._-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
