import { networks } from '@/networks';
import { writingPathOf } from '@/networks/screens';
import type { Post } from '@/features/composer/posts/posts-api';

export function draftPath({ id, platform, parts }: Pick<Post, 'id' | 'platform' | 'parts'>): string {
  const threadPath = parts.length > 1 ? networks[platform].threadPath : undefined;
  return `${threadPath ?? writingPathOf(platform)}?draft=${id}`;
}
