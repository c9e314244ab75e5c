export const platformIds = ['twitter', 'linkedin', 'reddit', 'facebook', 'instagram'] as const;
export type PlatformId = (typeof platformIds)[number];

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

export interface PostFailure {
  code: string;
  message: string;
  fix: string;
  isRetryable: boolean;
}

export interface PostPart {
  text: string;
  mediaIds: string[];
  status: PartStatus;
  externalId: string | null;
  url: string | null;
}

export interface Post {
  id: string;
  platform: PlatformId;
  accountId: string | null;
  groupId: string | null;
  kind: PostKind;
  inReplyToId: string | null;
  parts: PostPart[];
  status: PostStatus;
  scheduledAt: Date | null;
  publishedAt: Date | null;
  url: string | null;
  failure: PostFailure | null;
  /** What made it, e.g. `tweetgen`. */
  source: string;
  version: number;
  createdAt: Date;
}

export interface NewDraft {
  platform: PlatformId;
  /** One text each; several make a thread. */
  texts: string[];
  source: string;
  /** The generation that wrote it, when one did. */
  generationId: string | null;
}

export interface PostFilter {
  platform?: PlatformId;
  status?: PostStatus;
  /** Words of any part. */
  search?: string;
}
