export const timeframes = ['24h', '7d', '30d'] as const;
export type Timeframe = (typeof timeframes)[number];

/** In the order in which sources are shown. */
export const sourceIds = ['hackernews', 'mastodon', 'bluesky', 'googletrends', 'x', 'twitterapi', 'reddit'] as const;
export type SourceId = (typeof sourceIds)[number];

/** `off`: without keys; `failed`: its last reading failed; `stale`: read well, but not lately, or never yet. */
export const sourceStatuses = ['fresh', 'stale', 'failed', 'off'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];
