import { watchedCharges } from '../../integrations/platforms/x/watching/x-watcher.types';
import type { CostEstimateResponse } from './monitors.dto';

const days = 30;

/** `authors` counts each once a UTC day. */
export const readMills = ({ posts, authors }: { posts: number; authors: number }): number =>
  posts * watchedCharges.readPostMills + authors * watchedCharges.readAccountMills;

/** Returns what one monitored account has cost on a UTC day. */
export const spentMills = ({ postsToday, replyMillsToday }: { postsToday: number; replyMillsToday: number }): number =>
  readMills({ posts: postsToday, authors: Math.min(1, postsToday) }) + replyMillsToday;

export const toCents = (mills: number): number => Math.round(mills) / 10;

export interface EstimateInput {
  postsPerDay: number;
  dailyCap: number;
  /** Without it most replies are handed off, which costs nothing. */
  sendsByApi: boolean;
}

/** Returns what 30 days cost at X's prices. Its author is read and paid for on each day with a post. */
export function monthlyCostMills({ postsPerDay, dailyCap, sendsByApi }: EstimateInput): number {
  const read = days * readMills({ posts: postsPerDay, authors: Math.min(1, postsPerDay) });
  return read + (sendsByApi ? days * Math.min(postsPerDay, dailyCap) * watchedCharges.plainMills : 0);
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

export function estimateOf(
  user: { handle: string; posts: number | null; createdAt: Date | null },
  input: EstimateInput,
): CostEstimateResponse {
  const { postsPerDay, sendsByApi } = input;
  const mills = monthlyCostMills(input);
  const basis =
    user.posts !== null && user.createdAt
      ? `@${user.handle} has posted about ${number.format(postsPerDay)} a day since ${user.createdAt.getUTCFullYear()}, replies included.`
      : `X doesn't say how often @${user.handle} posts.`;
  const sending = sendsByApi ? ' and replying to them within the daily cap' : ' (replies that you send on X are free)';
  const how = `${basis} Reading these posts for 30 days${sending} costs ${money.format(mills / 1_000)} at X's prices.`;
  return { postsPerDay: Math.round(postsPerDay * 10) / 10, monthlyCostCents: toCents(mills), how };
}

/** Returns how often an account posted over its life; 0 where X does not say. */
export function postsPerDayOf(
  { posts, createdAt }: { posts: number | null; createdAt: Date | null },
  now: Date,
): number {
  if (posts === null || createdAt === null) return 0;
  return posts / Math.max(1, (now.getTime() - createdAt.getTime()) / 86_400_000);
}
