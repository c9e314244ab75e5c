import { networks } from '@/networks';
import { writingPathOf } from '@/networks/screens';
import type { Post } from '@/features/composer/posts/posts-api';

/** Returns the screen on which a draft is written, with the draft in its editor. */
export function draftPath({ id, platform, parts }: Pick<Post, 'id' | 'platform' | 'parts'>): string {
  const threadPath = parts.length > 1 ? networks[platform].threadPath : undefined;
  return `${threadPath ?? writingPathOf(platform)}?draft=${id}`;
}
