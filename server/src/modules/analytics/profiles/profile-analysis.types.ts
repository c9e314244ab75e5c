import type { HookType } from '../../../text/structure/structure';
import type { XPost, XProfile } from '../../integrations/reading/x-reading.types';

/**
 * `short` has at most 140 characters as X counts them, `long` more: each post is one of the two. The others overlap;
 * `number` has a figure in its first line.
 */
export const profileFormats = ['short', 'long', 'number', 'list', 'question', 'link', 'media', 'quote'] as const;
export type ProfileFormat = (typeof profileFormats)[number];

/** Figures about an account's own posts: replies and reposts are none. Null is what cannot be said. */
export interface ProfileStats {
  /** Own posts. */
  postsAnalyzed: number;
  /** ISO 8601 in UTC, of the oldest own post. */
  from: string | null;
  /** ISO 8601 in UTC, of the newest own post. */
  to: string | null;
  postsPerWeek: number | null;
  /** Share of all posts that were read, 0–1; null where replies were not asked for. */
  replyShare: number | null;
  /** Share of all posts that were read, 0–1; null where reposts were not asked for. */
  repostShare: number | null;
  /** Characters. */
  medianLength: number | null;
  medianLikes: number | null;
  /** Likes, replies, reposts and quotes. */
  medianEngagements: number | null;
  /** Median of engagements by views, over the posts whose views are known. */
  engagementRate: number | null;
}

export interface Cadence {
  perWeek: number | null;
  /** Days of the week in UTC, 0 is Sunday, the busiest first; empty where no day stands out. */
  busiestDays: number[];
  /** Hours of the day in UTC, 0–23, the busiest first; empty where none stands out. */
  busiestHoursUtc: number[];
}

/** A group of posts beside the account's own posts from around the same time. */
export interface Comparison {
  /** Those of the group that can be compared: at least a day old, with views. */
  posts: number;
  medianViews: number;
  /** Median views of the account's posts around them. */
  usualViews: number;
  /** Median of the posts' views by what was usual around each: 1.9 is nearly twice as many. */
  timesUsual: number;
}

export interface GroupFigures {
  posts: number;
  medianEngagements: number;
  /** Null where fewer than eight posts of the group, or fewer than eight others, can be compared. */
  comparison: Comparison | null;
}

export interface FormatFigures extends GroupFigures {
  format: ProfileFormat;
}

export interface OpeningFigures extends GroupFigures {
  opening: HookType;
}

export interface Topic {
  name: string;
  /** How many own posts it stands in. */
  posts: number;
}

export interface Opening {
  /** The post's first line. */
  text: string;
  postUrl: string;
  engagements: number;
}

export interface TopPost extends Pick<
  XPost,
  'id' | 'text' | 'url' | 'createdAt' | 'likes' | 'replies' | 'reposts' | 'views'
> {
  /** Views by the usual views of posts from around the same time; null where they cannot be compared. */
  timesUsual: number | null;
}

/** Somebody else's post that the account passed on. */
export type PassedOnPost = Pick<XPost, 'id' | 'text' | 'url' | 'createdAt'>;

export interface ProfileAnalysis {
  /** Eight own posts or more: with fewer no pattern is told. */
  isEnough: boolean;
  cadence: Cadence;
  /** Those that occur, most posts first. */
  formats: FormatFigures[];
  /** In at least two posts each, most posts first; at most 8. */
  topics: Topic[];
  /** How the posts open, the most frequent kind first; each post opens in one way. */
  openings: OpeningFigures[];
  /** At most 5, most engagements first. */
  bestOpenings: Opening[];
  /** At most 5, most engagements first. */
  topPosts: TopPost[];
  /** At most 5, the newest first; none where they were not asked for. Their engagements are somebody else's and count nowhere. */
  reposts: PassedOnPost[];
  /** 2–5 sentences that rest on figures; without enough posts one that says so. */
  lessons: string[];
}

/** How much there was to read. */
export interface ProfileReading {
  /** How many of the newest posts were asked for, replies left out. */
  requested: number;
  /** How many of them there were. */
  posts: number;
  /** False when X stopped answering midway: there may be more. */
  isComplete: boolean;
}

/** A public account on X and what its newest posts show. */
export interface AnalysedProfile {
  profile: XProfile;
  stats: ProfileStats;
  analysis: ProfileAnalysis;
  reading: ProfileReading;
  /** Made up by the sandbox: no account of this name is meant. */
  isSample: boolean;
}
