import type { CommunityResponse, TopicSourceResponse, TrendPostResponse } from './trending.dto';

export const timeframes = ['24h', '7d', '30d'] as const;
export type Timeframe = (typeof timeframes)[number];

/** In the order in which sources are shown. */
export const sourceIds = ['hackernews', 'mastodon', 'bluesky', 'googletrends', 'x', 'twitterapi', 'reddit'] as const;
export type SourceId = (typeof sourceIds)[number];

/** `off`: without keys; `failed`: its last reading failed; `stale`: read well, but not lately, or never yet. */
export const sourceStatuses = ['fresh', 'stale', 'failed', 'off'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

export interface Topic {
  slug: string;
  title: string;
  summary: string;
  /** What the sources say, as notes to write from. */
  brief: string;
  volume: number | null;
  growth: number | null;
  sparkline: (number | null)[];
  sources: TopicSourceResponse[];
  communities: CommunityResponse[];
  posts: TrendPostResponse[];
}
