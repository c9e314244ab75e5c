import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { CarriedPosts } from '@/features/tweetgen/hooks/use-carried-posts';
import { useRevealed } from '@/lib/use-revealed';
import { latePart } from '@/lib/late-part';

// Few bring one, and what can be done with a tweet comes with it.
const CarriedCard = latePart(async () => (await import('@/features/tweetgen/components/carried-card')).CarriedCard);

interface CarriedListProps {
  carried: CarriedPosts;
  /** Takes a text as what to write about. */
  onWriteAbout: (text: string) => void;
}

/** Finished texts from the free tools, newest first, each to be kept or put away. */
export function CarriedList({ carried: { posts, mark }, onWriteAbout }: CarriedListProps) {
  // One that arrives stands below the form on a phone.
  const region = useRevealed(posts[0]?.id);
  if (posts.length === 0) return null;
  return (
    <section ref={region} aria-labelledby="carried-title" className="flex w-full scroll-mt-20 flex-col gap-3">
      <h2 id="carried-title" className="flex min-h-9 items-center text-h3">
        From the free tools
      </h2>
      <Suspense fallback={<Skeleton className="h-42 w-full rounded-card!" />}>
        {posts.map((post, at) => (
          <CarriedCard
            key={post.id}
            post={post}
            name={`From the free tools, ${at + 1} of ${posts.length}`}
            onMark={(state) => mark(post.id, state)}
            onWriteAbout={onWriteAbout}
          />
        ))}
      </Suspense>
    </section>
  );
}
