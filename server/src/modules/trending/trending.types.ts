import type { CommunitySlug } from './topics/communities.data';

export const timeframes = ['24h', '7d', '30d'] as const;
export type Timeframe = (typeof timeframes)[number];

/** In the order in which sources are shown. */
export const sourceIds = ['hackernews', 'mastodon', 'bluesky', 'googletrends', 'x', 'twitterapi', 'reddit'] as const;
export type SourceId = (typeof sourceIds)[number];

/** `off`: without keys; `failed`: its last reading failed; `stale`: read well, but not lately, or never yet. */
export const sourceStatuses = ['fresh', 'stale', 'failed', 'off'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

export interface SourceState {
  id: SourceId;
  name: string;
  status: SourceStatus;
  /** The last good reading. */
  lastReadAt: Date | null;
}

export interface Community {
  slug: CommunitySlug;
  name: string;
}

/** What one source has on a topic, with its own counts: the highest of the timeframe. */
export interface TrendPost {
  source: SourceId;
  title: string;
  url: string;
  /** The first words of the post, or of the page it is about. */
  description: string | null;
  author: string | null;
  /** When it was published, else when it was first read. */
  at: Date;
  score: number | null;
  comments: number | null;
}

export interface TopicSource {
  id: SourceId;
  name: string;
  url: string;
  title: string;
  /** When the source last had it. */
  at: Date;
}

export interface Topic {
  slug: string;
  title: string;
  summary: string;
  /** What the sources say, as notes to write from. */
  brief: string;
  volume: number | null;
  growth: number | null;
  sparkline: (number | null)[];
  sources: TopicSource[];
  communities: Community[];
  posts: TrendPost[];
}

export interface Reason {
  text: string;
  url: string;
  source: SourceId;
}

export interface Angle {
  title: string;
  brief: string;
}

export interface TopicDetail extends Topic {
  timeframe: Timeframe;
  refreshedAt: Date | null;
  why: Reason[];
  angles: Angle[];
}

export interface TopicList {
  timeframe: Timeframe;
  refreshedAt: Date | null;
  topics: Topic[];
  sources: SourceState[];
}

export interface CommunityCount extends Community {
  /** Topics of the last 7 days. */
  topics: number;
}
