import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { OutsideLink } from '@/components/outside-link';
import { TimeAgo } from '@/components/time-ago';
import { platformName } from '@/features/accounts/words';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { fewPostsQuery, type Post } from '@/features/composer/posts/posts-api';
import { counted } from '@/lib/words/format';

interface PublishedLineProps {
  post: Post;
  url: string | null;
  /** It has been published while it was looked at. */
  isNews: boolean;
}

export function PublishedLine({ post, url, isNews }: PublishedLineProps) {
  const { data } = useQuery({ ...fewPostsQuery({ statuses: ['published'], limit: 2 }), enabled: isNews });
  // Celebrated in the moment it happens, and never again.
  const isFirst = isNews && data?.length === 1;
  return (
    <StatusRow isSpread icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" className="text-success" />}>
      {isFirst ? (
        <span className="animate-fade-in font-semibold">Your first post is live</span>
      ) : (
        <span>Published {!isNews && post.publishedAt !== null && <TimeAgo at={post.publishedAt} />}</span>
      )}
      {post.impressions !== null && (
        <span className="text-ink-2 tabular-nums">· {counted(post.impressions, 'view', 'views')}</span>
      )}
      {url !== null && (
        <>
          <span aria-hidden="true">·</span>
          <OutsideLink href={url} className="font-semibold">
            View on {platformName(post.platform)}
          </OutsideLink>
        </>
      )}
    </StatusRow>
  );
}
