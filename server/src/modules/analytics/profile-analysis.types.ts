import type { XPost, XProfile } from '../integrations/reading/x-reading.types';

/** `short` has at most 140 characters as X counts them, `long` more: each post is one of the two. The others overlap. */
export const profileFormats = ['short', 'long', 'list', 'question', 'link', 'media', 'quote'] as const;
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
  /** Share of all posts that were read, 0–1. */
  repostShare: number | null;
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

export interface FormatFigures {
  format: ProfileFormat;
  posts: number;
  medianEngagements: number;
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

export type TopPost = Pick<XPost, 'id' | 'text' | 'url' | 'createdAt' | 'likes' | 'replies' | 'reposts' | 'views'>;

export interface ProfileAnalysis {
  /** Eight own posts or more: with fewer no pattern is told. */
  isEnough: boolean;
  cadence: Cadence;
  /** Those that occur, most posts first. */
  formats: FormatFigures[];
  /** In at least two posts each, most posts first; at most 8. */
  topics: Topic[];
  /** At most 5, most engagements first. */
  bestOpenings: Opening[];
  /** At most 5, most engagements first. */
  topPosts: TopPost[];
  /** 2–5 sentences that rest on figures; without enough posts one that says so. */
  lessons: string[];
}

/** A public account on X and what its newest posts show. */
export interface AnalysedProfile {
  profile: XProfile;
  stats: ProfileStats;
  analysis: ProfileAnalysis;
  /** Made up by the sandbox: no account of this name is meant. */
  isSample: boolean;
}
