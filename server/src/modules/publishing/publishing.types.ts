import type { LateWindow } from './scheduling/late-window.dto';
import { definePoint } from '../../common/contributions/contributions';
import type { KnownPlatform } from '../integrations/accounts/accounts.types';
import type { PostSettings } from '../integrations/platforms/descriptor';
import type { PublishablePlatform } from '../integrations/platforms/platforms';
import type { PostFailureResponse } from './posts/post.dto';

export const postKinds = ['single', 'thread', 'reply'] as const;
export type PostKind = (typeof postKinds)[number];

export const postStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'partially_published',
  'needs_attention',
] as const;
export type PostStatus = (typeof postStatuses)[number];

export const partStatuses = ['pending', 'published', 'failed'] as const;
export type PartStatus = (typeof partStatuses)[number];

/**
 * `sending` is committed before the call. `not_sent` was certainly not posted and may be tried again. `rejected` was refused
 * for good. `unknown`: the answer was lost. `not_found` was looked for and isn't there. `restored` may have been made after a
 * backup was taken that is in place now. `doubled` is published although another attempt of its part was, and nobody was told yet.
 */
export type AttemptState =
  | 'sending'
  | 'published'
  | 'doubled'
  | 'not_sent'
  | 'unknown'
  | 'not_found'
  | 'rejected'
  | 'restored';

/** Says why an account's posts wait. */
export type HoldReason =
  | 'rate_limited'
  | 'app_rate_limited'
  | 'platform_down'
  | 'out_of_credits'
  | 'expired'
  | 'revoked'
  | 'disconnected'
  | 'paused'
  | 'suspended'
  | 'restored'
  | 'approval';

/** Has `weekday` 1 (Monday) to 7 and `time` as `HH:mm`, in the zone of the slots. */
export interface QueueSlot {
  weekday: number;
  time: string;
}

export interface QueueSlots {
  /** IANA name. */
  timezone: string;
  slots: QueueSlot[];
}

export interface PostPart {
  text: string;
  /** With the names of people in it; absent or null where it names nobody. */
  written?: string | null;
  mediaIds: string[];
  status: PartStatus;
  externalId: string | null;
  url: string | null;
}

export interface Post {
  id: string;
  platform: PublishablePlatform;
  accountId: string | null;
  /** Of whom it is the version on its account. */
  ideaId: string;
  /** False: its parts are the idea's. */
  hasOwnParts: boolean;
  kind: PostKind;
  inReplyToId: string | null;
  parts: PostPart[];
  status: PostStatus;
  scheduledAt: Date | null;
  /** IANA name of the zone that the person chose the time in. */
  timezone: string | null;
  lateWindow: LateWindow;
  settings: PostSettings;
  publishedAt: Date | null;
  url: string | null;
  failure: PostFailureResponse | null;
  /** What made it, e.g. `tweetgen`. */
  source: string;
  version: number;
  createdAt: Date;
}

/** Pairs a text with what the request called it, for messages. */
export interface NewText {
  text: string;
  mediaIds: string[];
  field: string;
}

export interface NewDraft {
  platform: PublishablePlatform;
  /** One text each; several make a thread. */
  texts: string[];
  source: string;
  /** The generation that wrote it, when one did. */
  generationId: string | null;
  /** The platform's id of the post that it answers. */
  inReplyToId: string | null;
}

export interface StoredDraft extends Omit<NewDraft, 'source'> {
  id: string;
}

/** `time`: published, else scheduled, else made; `turn`: problems, then what goes out, the soonest first, then all else. */
export const postSorts = ['createdAt', 'scheduledAt', 'publishedAt', 'time', 'turn', 'status', 'account'] as const;
export type PostSort = (typeof postSorts)[number];

/** `views`: by how often a published post was seen. */
export const listSorts = [...postSorts, 'views'] as const;

export const sortOrders = ['ascending', 'descending'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const postTime = ({ publishedAt, scheduledAt, createdAt }: Post): Date =>
  publishedAt ?? scheduledAt ?? createdAt;

export interface RankPage {
  /** The post that the page begins after. */
  after: string | null;
  limit: number;
  order: SortOrder;
}

type PostsByViews = (workspaceId: string, filter: PostFilter, page: RankPage) => Promise<string[]>;

/** Returns the ids of the posts that match, in the order of their views; those without a count follow. */
export const postsByViews = definePoint<PostsByViews>('publishing.posts-by-views');

/** How often a post was seen, and what came of it; null is what its platform does not tell. */
export interface PostReach {
  impressions: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
}

type FiguresOf = (workspaceId: string, postIds: string[]) => Promise<ReadonlyMap<string, PostReach>>;

/** The latest figures of posts, as far as their platform tells. */
export const postFigures = definePoint<FiguresOf>('publishing.post-figures');

type CostsOf = (workspaceId: string, generationIds: string[]) => Promise<ReadonlyMap<string, number>>;

/** What generations cost, in millionths of a US dollar, as far as that is known. */
export const writingCosts = definePoint<CostsOf>('publishing.writing-costs');

export interface PostFilter {
  platform?: KnownPlatform;
  accountId?: string;
  statuses?: PostStatus[];
  /** Words of any part. */
  search?: string;
  /** Of posts that are like `search` without containing it, typos included. */
  similarIds?: string[];
  labelId?: string;
  authorId?: string;
  /** Of the post's time: published, else scheduled, else made. */
  from?: Date;
  to?: Date;
}

export const bulkActions = ['delete', 'cancel', 'retry', 'queue'] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface AccountKey {
  workspaceId: string;
  accountId: string;
}

/** What analytics follows: the first part stands for a thread. */
export interface PublishedPost {
  postId: string;
  /** The platform's id of the first part. */
  externalId: string;
  url: string | null;
  text: string;
  hasMedia: boolean;
  partCount: number;
  publishedAt: Date;
}
