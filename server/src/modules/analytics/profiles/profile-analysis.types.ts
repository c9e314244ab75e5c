import type { XPost } from '../../integrations/reading/x-reading.types';
import type { ComparisonResponse } from './profile-analysis.dto';

/**
 * `short` has at most 140 characters as X counts them, `long` more: each post is one of the two. The others overlap;
 * `number` has a figure in its first line.
 */
export const profileFormats = ['short', 'long', 'number', 'list', 'question', 'link', 'media', 'quote'] as const;
export type ProfileFormat = (typeof profileFormats)[number];

export interface GroupFigures {
  posts: number;
  medianEngagements: number;
  /** Null where fewer than eight posts of the group, or fewer than eight others, can be compared. */
  comparison: ComparisonResponse | null;
}

/** Somebody else's post that the account passed on. */
export type PassedOnPost = Pick<XPost, 'id' | 'text' | 'url' | 'createdAt'>;
