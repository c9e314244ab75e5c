import { TimeAgo } from '@/components/time-ago';
import type { Post } from '@/features/composer/posts/posts-api';
import { useZone } from '@/features/session/api';
import { dayClockText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

/** What a drawn post says beside its author: how old it is, or when it is planned for; one without a time, or that goes out now, is from now. */
export function PostAge({ post }: { post: Post | undefined }) {
  const { zone } = useZone();
  const now = useNow();
  if (post?.publishedAt) return <TimeAgo at={post.publishedAt} />;
  const at = post?.scheduledAt;
  // A post that is due has the time of the server's clock, and this one is read once in a while.
  if (!at || post.status !== 'scheduled' || Date.parse(at) < now + 60_000) return 'now';
  return <time dateTime={at}>{dayClockText(at, post.timezone ?? zone)}</time>;
}
