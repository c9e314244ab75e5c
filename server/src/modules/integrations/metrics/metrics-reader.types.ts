import type { PlatformCredentials } from '../platforms/publisher.types';

/** Counts of a post at the moment of reading; null is a count that the platform does not give for it. */
export interface PostFigures {
  impressions: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  bookmarks: number | null;
  linkClicks: number | null;
  profileVisits: number | null;
}

export interface AccountFigures {
  followers: number | null;
  following: number | null;
  posts: number | null;
}

export interface AskedPost {
  externalId: string;
  /** X gives link clicks and profile visits for 30 days. */
  postedAt: Date;
}

export interface PostReading {
  externalId: string;
  figures: PostFigures;
}

/** A post that the account wrote for everybody: neither a reply nor a repost. Of a thread it is the first part. */
export interface OwnPost extends PostReading {
  url: string;
  text: string;
  postedAt: Date;
  hasMedia: boolean;
  hasLink: boolean;
  isQuote: boolean;
}

/** Why nothing was read. */
export type MetricsFailure =
  | { status: 'reconnect'; message: string }
  | { status: 'rate_limited'; until: Date }
  /** The operator's app has no credits left. */
  | { status: 'out_of_credits'; until: Date }
  /** The platform gives these figures to approved apps alone, and this one is none. */
  | { status: 'not_available' }
  | { status: 'unavailable'; message: string };

export type AccountOutcome = { status: 'read'; figures: AccountFigures } | MetricsFailure;

/** `gone`: ids that the platform no longer has. What is in neither list could not be read this time. */
export type PostsOutcome = { status: 'read'; posts: PostReading[]; gone: string[] } | MetricsFailure;

/** Newest first. */
export type OwnPostsOutcome = { status: 'read'; posts: OwnPost[] } | MetricsFailure;

/**
 * Reads an account's own figures with its own tokens. What the platform does wrong is an outcome: nothing here throws for it. Every
 * reader and its fake pass `metrics-reader.contract.ts`.
 */
export abstract class MetricsReader {
  /** How many posts one `posts` may ask for. */
  abstract readonly maxPosts: number;
  abstract account(credentials: PlatformCredentials): Promise<AccountOutcome>;
  abstract posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome>;
  /** Returns what the account has posted since the post `sinceId`, wherever it was written; without one its newest page. */
  async ownPosts(_credentials: PlatformCredentials, _sinceId: string | null): Promise<OwnPostsOutcome> {
    return { status: 'not_available' };
  }
}

export const noFigures: PostFigures = {
  impressions: null,
  likes: null,
  replies: null,
  reposts: null,
  quotes: null,
  bookmarks: null,
  linkClicks: null,
  profileVisits: null,
};
