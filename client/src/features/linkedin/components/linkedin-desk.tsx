import { Suspense, useEffect, useState } from 'react';
import { useLinkedinDevice } from '@/components/linkedin-device';
import { Notice } from '@/components/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Desk, shownVersion } from '@/features/linkedin/desk';
import { selectPost } from '@/features/linkedin/desk-actions';
import { LinkedinEmpty } from '@/features/linkedin/components/linkedin-empty';
import { LinkedinWriting } from '@/features/linkedin/components/linkedin-writing';
import { PostPicker } from '@/features/linkedin/components/post-picker';
import { PostSaid } from '@/features/linkedin/components/post-said';
import type { Look } from '@/features/linkedin/components/post-stage';
import type { useWritePosts } from '@/features/linkedin/hooks/use-write-posts';
import { useIsViewer } from '@/features/workspaces/access';
import { useRevealed } from '@/lib/use-revealed';
import { latePart } from '@/lib/late-part';

// Everything that can be done with a post comes with it, which an empty screen does not need.
const PostCard = latePart(async () => (await import('@/features/linkedin/components/post-card')).PostCard);

interface LinkedinDeskProps {
  desk: Desk | null;
  writing: ReturnType<typeof useWritePosts>;
  /** Puts an example into the topic; absent where it would replace words. */
  onExample: ((topic: string) => void) | undefined;
  onDrafts: () => void;
}

/** What is being written, the posts on the screen, or the ways to one. */
export function LinkedinDesk({ desk, writing: { run, cancel }, onExample, onDrafts }: LinkedinDeskProps) {
  const [device, onDevice] = useLinkedinDevice();
  const [isExpanded, onExpanded] = useState(true);
  const look = { device, onDevice, isExpanded, onExpanded };
  const isViewer = useIsViewer();
  const region = useRevealed(run?.key);
  const isWriting = run?.state === 'writing';
  useEffect(() => {
    // It is there when the first post lands.
    void PostCard.fetchAhead();
  }, []);
  return (
    <section ref={region} aria-label="Preview" className="w-full max-w-reading min-w-0 scroll-mt-20">
      {!isWriting && (
        <div className="mb-3 empty:hidden">
          <PostSaid isAbove />
        </div>
      )}
      {isWriting ? (
        <LinkedinWriting run={run} look={look} onCancel={cancel} />
      ) : desk === null ? (
        <LinkedinEmpty onExample={isViewer ? undefined : onExample} isViewer={isViewer} />
      ) : (
        <Posts desk={desk} look={look} onDrafts={onDrafts} />
      )}
    </section>
  );
}

interface PostsProps {
  desk: Desk;
  look: Look;
  onDrafts: () => void;
}

function Posts({ desk, look, onDrafts }: PostsProps) {
  return (
    <>
      <h2 className="sr-only">{desk.posts.length === 1 ? 'Your post' : 'Your posts'}</h2>
      {desk.notes.map((note) => (
        <div key={note} className="mb-3">
          <Notice>{note}</Notice>
        </div>
      ))}
      <PostPicker
        texts={desk.posts.map((post) => shownVersion(post).text)}
        selected={desk.selected}
        onSelect={selectPost}
      />
      <Suspense fallback={<CardSkeleton />}>
        <PostCard desk={desk} look={look} onDrafts={onDrafts} />
      </Suspense>
    </>
  );
}

const CardSkeleton = () => (
  <SkeletonRegion label="Loading the post">
    <Skeleton className="h-96 w-full rounded-card!" />
  </SkeletonRegion>
);
