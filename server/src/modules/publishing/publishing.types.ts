export const platformIds = ['twitter', 'linkedin', 'reddit', 'facebook', 'instagram'] as const;
export type PlatformId = (typeof platformIds)[number];

export type PostKind = 'single' | 'thread' | 'reply';

export type PostStatus =
  | 'draft'
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'partially_published'
  | 'needs_attention';

export interface PostFailure {
  code: string;
  message: string;
  fix: string;
  isRetryable: boolean;
}
