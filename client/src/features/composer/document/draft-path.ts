import { networks } from '@/networks';
import type { Post } from '@/features/composer/posts/posts-api';

/** Returns the screen on which a draft is written, with the draft in its editor. */
export function draftPath({ id, platform, parts }: Pick<Post, 'id' | 'platform' | 'parts'>): string {
  const { threadPath, writingPath } = networks[platform];
  const screen = parts.length > 1 ? (threadPath ?? writingPath) : writingPath;
  return `${screen}?draft=${id}`;
}
