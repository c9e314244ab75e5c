import type { BillingInfo, Plan } from '@/features/session/api';
import { moreAt, resetTime } from '@/lib/words/format';

export type UsageKey = keyof BillingInfo['usage'];
type Usage = BillingInfo['usage'][UsageKey];

/** From here on a meter says what comes. */
const nearShare = 0.8;

export const isNear = ({ used, limit }: Pick<Usage, 'used' | 'limit'>): boolean =>
  limit > 0 && used >= limit * nearShare;

interface Words {
  label: string;
  limitOf: (limits: Plan['limits']) => number;
  stops: string;
  /** "Pro has no limit", "Starter has 500 a month". */
  per: string;
}

const words: Record<UsageKey, Words> = {
  generationsToday: {
    label: 'Generations today',
    limitOf: (limits) => limits.tweetGenPerDay,
    stops: "you can't generate",
    per: ' a day',
  },
  tweetsThisMonth: {
    label: 'Tweets this month',
    limitOf: (limits) => limits.tweetsPerMonth,
    stops: "you can't schedule or publish new posts",
    per: ' a month',
  },
  integrations: {
    label: 'Connected networks',
    limitOf: (limits) => limits.integrations.length,
    stops: "you can't connect another network",
    per: '',
  },
  teamMembers: {
    label: 'Team members',
    limitOf: (limits) => limits.teamMembers,
    stops: "you can't invite anyone else",
    per: '',
  },
  automationRules: {
    label: 'Automation rules',
    limitOf: (limits) => limits.automationRules,
    stops: "you can't create another rule",
    per: '',
  },
};

export const usageLabel = (key: UsageKey): string => words[key].label;

/** The list of posts shows a thread as one. */
export const threadText = 'Each post of a thread counts.';

interface Known {
  info: BillingInfo;
  plans: readonly Plan[];
  nowMs: number;
}

/** Under a meter of what has a limit: when it resets, and near its end what happens there and which plan has more. */
export function usageNote(key: UsageKey, { info, plans, nowMs }: Known): string | undefined {
  const usage = info.usage[key];
  if (usage.limit < 0) return undefined;
  const again = usage.resetsAt === null ? undefined : `${sharedText(info)}Resets ${startOf(usage.resetsAt, nowMs)}.`;
  // A plan of one seat or one network is as full as it is meant to be.
  if (!isNear(usage) || usage.limit === 1) return again;
  const until = usage.resetsAt === null ? '' : ` until ${resetTime(usage.resetsAt, nowMs)}`;
  const stop =
    usage.used >= usage.limit
      ? `Limit reached: ${words[key].stops}${until}.`
      : `Almost at the limit. At ${usage.limit}, ${words[key].stops}${until}.`;
  const more = moreText(key, { info, plans });
  const shared = usage.resetsAt === null ? '' : sharedText(info);
  return more === null ? `${shared}${stop}` : `${shared}${stop} ${more}`;
}

/** Free counts per owner, so one of several workspaces may be full of what the others used. */
export const sharedText = ({ sharedBy }: Pick<BillingInfo, 'sharedBy'>): string =>
  sharedBy > 1 ? `Counted across ${sharedBy} Free workspaces. ` : '';

/** "At 01:00" without its capital. */
const startOf = (iso: string, nowMs: number): string => moreAt(iso, nowMs).replace('More ', '');

function moreText(key: UsageKey, { info: { currentPlan, usage }, plans }: Omit<Known, 'nowMs'>): string | null {
  const { limitOf, per } = words[key];
  const at = plans.findIndex(({ id }) => id === currentPlan);
  const next = plans.slice(at + 1).find(({ limits }) => limitOf(limits) < 0 || limitOf(limits) > usage[key].limit);
  if (next === undefined) return null;
  const limit = limitOf(next.limits);
  return limit < 0 ? `${next.name} has no limit.` : `${next.name} has ${limit}${per}.`;
}
