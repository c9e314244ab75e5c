import type { CostEstimate } from '../monitoring.types';

/** X's prices of 2026-02-06, in thousandths of a dollar. */
const postReadMills = 5;
const userReadMills = 10;
const replyMills = 15;
const summonedReplyMills = 10;
const linkReplyMills = 200;

const days = 30;

export const readMills = (posts: number): number => posts * postReadMills;

/** Returns what X charges for a reply by its API. */
export function replyPriceMills({ isSummoned, hasLink }: { isSummoned: boolean; hasLink: boolean }): number {
  if (hasLink) return linkReplyMills;
  return isSummoned ? summonedReplyMills : replyMills;
}

export const toCents = (mills: number): number => Math.round(mills) / 10;

export interface EstimateInput {
  postsPerDay: number;
  dailyCap: number;
  /** Without it most replies are handed off, which costs nothing. */
  sendsByApi: boolean;
}

/** Returns what 30 days cost at X's prices. Its author is read and paid for on each day with a post. */
export function monthlyCostMills({ postsPerDay, dailyCap, sendsByApi }: EstimateInput): number {
  const read = days * (postsPerDay * postReadMills + Math.min(1, postsPerDay) * userReadMills);
  return read + (sendsByApi ? days * Math.min(postsPerDay, dailyCap) * replyMills : 0);
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

export function estimateOf(
  user: { handle: string; posts: number | null; createdAt: Date | null },
  input: EstimateInput,
): CostEstimate {
  const { postsPerDay, sendsByApi } = input;
  const mills = monthlyCostMills(input);
  const basis =
    user.posts !== null && user.createdAt
      ? `@${user.handle} has posted ${number.format(postsPerDay)} times a day since ${user.createdAt.getUTCFullYear()}, replies included.`
      : `X doesn’t say how often @${user.handle} posts.`;
  const sending = sendsByApi ? ' and replying to each within the daily cap' : ', with replies handed off to X for free';
  const how = `${basis} Reading these posts for 30 days${sending} costs ${money.format(mills / 1_000)} at X’s prices.`;
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
