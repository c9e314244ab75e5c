import { paths } from '@/app/paths';
import type { Post } from '@/features/composer/posts/posts-api';

/** Returns the screen on which a draft is written, with the draft in its editor. */
export function draftPath({ id, platform, parts }: Pick<Post, 'id' | 'platform' | 'parts'>): string {
  const screen = platform === 'linkedin' ? paths.linkedin : parts.length > 1 ? paths.threadgen : paths.tweetgen;
  return `${screen}?draft=${id}`;
}
