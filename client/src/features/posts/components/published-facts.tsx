import { FactList } from '@/components/fact-list';
import type { Post } from '@/features/composer/posts/posts-api';
import { timeAndZone } from '@/features/composer/sending/time';
import { useZoneOf } from '@/features/posts/components/post-when';
import { useAccountOf } from '@/features/posts/hooks/use-account-of';
import { networkName } from '@/features/posts/post-text';
import { wholeNumber } from '@/lib/words/format';

/** Of a published post: when and where, and what came of it as far as its network tells. */
export function PublishedFacts({ post }: { post: Post }) {
  const { name } = useAccountOf()(post);
  const zone = useZoneOf(post);
  const { publishedAt, impressions, likes, replies, reposts } = post;
  if (publishedAt === null) return null;
  const figures = Object.entries({ Views: impressions, Likes: likes, Replies: replies, Reposts: reposts });
  return (
    <section aria-label="Published" className="mt-6 border-t border-line pt-4">
      <FactList
        facts={[
          ['Published', timeAndZone(publishedAt, zone)],
          ['Account', `${name} on ${networkName(post)}`],
          ...figures.flatMap(([label, value]) => (value === null ? [] : [[label, wholeNumber(value)] as const])),
        ]}
      />
    </section>
  );
}
