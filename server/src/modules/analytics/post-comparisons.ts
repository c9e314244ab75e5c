import { dayMs } from '../../common/time/clock';
import type { XPost } from '../integrations/reading/x-reading.types';
import { median, medianEngagements, rounded } from './post-figures';
import type { GroupFigures } from './profiles/profile-analysis.types';
import type { ComparisonResponse } from './profiles/profile-analysis.dto';

/** Fewer posts show no habit and differ by chance. */
export const enoughPosts = 8;
/** A younger post still gathers views. */
const settledAfterMs = dayMs;
/** So many posts before and as many after one are its like: as old, and of an account that was as large. */
const neighbourCount = 8;

interface ComparedPost {
  views: number;
  /** Median views of its neighbours in time. */
  usualViews: number;
  /** Views by usual views. */
  timesUsual: number;
}

export type ComparedPosts = ReadonlyMap<XPost, ComparedPost>;

/**
 * Returns posts beside the usual views of posts of their age. Left out are those of the last day and those whose time or views
 * are not known; where fewer than eight are left, all of them.
 */
export function comparePosts(posts: readonly XPost[], now: Date): ComparedPosts {
  const settled = posts
    .filter(({ createdAt, views }) => views > 0 && createdAt !== null && ageMs(createdAt, now) >= settledAfterMs)
    .sort((a, b) => ageMs(a.createdAt ?? '', now) - ageMs(b.createdAt ?? '', now));
  if (settled.length < enoughPosts) return new Map();
  return new Map(settled.map((post, at) => [post, compared(post.views, neighbours(settled, at))]));
}

export const groupFigures = (group: readonly XPost[], compared: ComparedPosts): GroupFigures => ({
  posts: group.length,
  medianEngagements: medianEngagements(group),
  comparison: comparisonOf(group, compared),
});

/**
 * Returns what a group of posts shows together; null where fewer than eight of it can be compared, or fewer than eight others: what
 * nearly all posts have is the usual.
 */
export function comparisonOf(group: readonly XPost[], compared: ComparedPosts): ComparisonResponse | null {
  const found = group.flatMap((post) => compared.get(post) ?? []);
  if (Math.min(found.length, compared.size - found.length) < enoughPosts) return null;
  const middle = (figure: (one: ComparedPost) => number): number => median(found.map(figure)) ?? 0;
  return {
    posts: found.length,
    medianViews: middle(({ views }) => views),
    usualViews: middle(({ usualViews }) => usualViews),
    timesUsual: rounded(
      middle(({ timesUsual }) => timesUsual),
      2,
    ),
  };
}

const ageMs = (createdAt: string, now: Date): number => now.getTime() - new Date(createdAt).getTime();

const neighbours = (settled: readonly XPost[], at: number): XPost[] => [
  ...settled.slice(Math.max(0, at - neighbourCount), at),
  ...settled.slice(at + 1, at + 1 + neighbourCount),
];

function compared(views: number, others: readonly XPost[]): ComparedPost {
  const usualViews = median(others.map((other) => other.views)) ?? views;
  return { views, usualViews, timesUsual: views / usualViews };
}
