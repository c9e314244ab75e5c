import { TimeAgo } from '@/components/time-ago';
import type { Post } from '@/features/composer/posts/posts-api';
import { useZone } from '@/features/session/api';
import { dayClockText } from '@/lib/words/format';

/** What a drawn post says beside its author: how old it is, or when it is planned for; one without a time, or being published, is from now. */
export function PostAge({ post }: { post: Post | undefined }) {
  const { zone } = useZone();
  if (post?.publishedAt) return <TimeAgo at={post.publishedAt} />;
  const at = post?.scheduledAt;
  if (!at || post.status !== 'scheduled') return 'now';
  return <time dateTime={at}>{dayClockText(at, post.timezone ?? zone)}</time>;
}
