import { type NextPost, type Source, updateOf, variationOf } from '@/features/composer/generation/next-posts';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

/** Returns the ways to write more after a post; without a model, only those that need none. */
export function useNextPosts(post: Source): Record<'variation' | 'update', NextPost | undefined> {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const { isConnected } = useModelConnected(owner);
  const writable = (next: NextPost) => (isConnected || !next.needsModel ? next : undefined);
  return { variation: writable(variationOf(post)), update: writable(updateOf(post)) };
}
