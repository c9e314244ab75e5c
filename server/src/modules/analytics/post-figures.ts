import type { XPost } from '../integrations/reading/x-reading.types';

/** Returns the middle one in order, or what lies between the middle two; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export const engagementsOf = ({ likes, replies, reposts, quotes }: XPost): number => likes + replies + reposts + quotes;

export const medianEngagements = (posts: readonly XPost[]): number => median(posts.map(engagementsOf)) ?? 0;

/** Of the median post, in characters; null for no posts. */
export const medianLength = (posts: readonly XPost[]): number | null => {
  const middle = median(posts.map(({ text }) => [...text].length));
  return middle === null ? null : Math.round(middle);
};

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
