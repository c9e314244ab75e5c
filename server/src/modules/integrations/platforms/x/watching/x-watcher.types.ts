import type { MetricsFailure } from '../../../metrics/metrics-reader.types';
import type { PlatformCredentials } from '../../publisher.types';

/** The network on which others are watched and answered. */
export const watchedPlatform = 'twitter';

/** What reading and answering there costs. */
export { xCharges as watchedCharges } from '../x.descriptor';

/** An account on X, as watching it needs. */
export interface WatchedUser {
  /** X's id. */
  externalId: string;
  /** Without the @, in the account's own capitals. */
  handle: string;
  name: string;
  avatarUrl: string | null;
  isProtected: boolean;
  followers: number | null;
  /** Over its whole life, replies and reposts among them. */
  posts: number | null;
  createdAt: Date | null;
}

export interface WatchedPost {
  /** X's id. */
  externalId: string;
  conversationId: string;
  url: string;
  /** As its author wrote it. */
  text: string;
  author: WatchedUser;
  postedAt: Date;
  likes: number | null;
  replies: number | null;
  isReply: boolean;
  /** It mentions or quotes the account that reads: X then takes that account's reply from an app. */
  isSummons: boolean;
}

/** Why nothing was read. */
export type WatchFailure = Exclude<MetricsFailure, { status: 'not_available' }>;
/** Oldest first. */
export type WatchedPostsOutcome = { status: 'read'; posts: WatchedPost[] } | WatchFailure;
export type WatchedUserOutcome =
  | { status: 'read'; user: WatchedUser }
  | { status: 'not_found' }
  | { status: 'suspended' }
  | WatchFailure;
/** `gone`: asked for, and no longer to be seen. */
export type GoneOutcome = { status: 'read'; gone: string[] } | WatchFailure;

/**
 * Watches what others post on X with a connected account's tokens. What X does wrong is an outcome: nothing here throws for it.
 * It and its fake pass `x-watcher.contract-spec.ts`.
 */
export abstract class XWatcher {
  /** Returns an account by its name. */
  abstract user(credentials: PlatformCredentials, handle: string): Promise<WatchedUserOutcome>;

  /**
   * Returns what the accounts have posted since the post `sinceId`, neither replies nor reposts. The handles must fit into one
   * query (`handleBatches`), and the post must be younger than a week.
   */
  abstract newPosts(
    credentials: PlatformCredentials,
    handles: readonly string[],
    sinceId: string,
  ): Promise<WatchedPostsOutcome>;

  /** Returns the posts that mention the account since the post `sinceId`, replies to it among them. */
  abstract mentions(credentials: PlatformCredentials, sinceId: string): Promise<WatchedPostsOutcome>;

  /** Takes up to 100 ids. */
  abstract gone(credentials: PlatformCredentials, ids: readonly string[]): Promise<GoneOutcome>;
}

/** The longest query that X takes without special access. */
const maxQuery = 512;
const suffix = ' -is:retweet -is:reply';

export const searchQuery = (handles: readonly string[]): string =>
  `(${handles.map((handle) => `from:${handle}`).join(' OR ')})${suffix}`;

/** Returns the handles in as many lists as there have to be queries. */
export function handleBatches(handles: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (const handle of handles) {
    const last = batches.at(-1);
    if (last && searchQuery([...last, handle]).length <= maxQuery) last.push(handle);
    else batches.push([handle]);
  }
  return batches;
}

/** X's epoch, 2010-11-04: the ids of its posts are the milliseconds since then, shifted by 22 bits. */
const idEpochMs = 1_288_834_974_657;

/** Returns the lowest id that a post of this moment can have. */
export const postIdAt = (at: Date): string => String(BigInt(at.getTime() - idEpochMs) << 22n);

/** Ids are numbers larger than a double holds. */
export const isLaterId = (id: string, other: string): boolean => BigInt(id) > BigInt(other);
