import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { ErrorState } from '@/components/error-state';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { draftsQuery } from '@/features/publishing/api';
import { DraftItem } from '@/features/publishing/components/draft-item';
import { useLoadingGate } from '@/lib/use-loading-gate';

/** What the sheet of drafts shows. */
export function DraftsList() {
  // What another tab saved is there each time the sheet opens.
  const drafts = useInfiniteQuery({ ...draftsQuery(), refetchOnMount: 'always' });
  const isLoading = useLoadingGate(drafts.isPending);
  if (drafts.isError && drafts.data === undefined)
    return (
      <ErrorState
        title="Your drafts did not load."
        error={drafts.error}
        onRetry={() => void drafts.refetch()}
        isRetrying={drafts.isFetching}
      />
    );
  if (isLoading || drafts.data === undefined) return isLoading ? <DraftsSkeleton /> : null;
  if (drafts.data.length === 0)
    return <EmptyState title="No drafts yet" text="Save a tweet and it waits here, on every device." />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {drafts.data.map((post) => (
          <DraftItem key={post.id} post={post} />
        ))}
      </ul>
      {drafts.hasNextPage && (
        <Button pending={drafts.isFetchingNextPage} onClick={() => void drafts.fetchNextPage()}>
          Show more
        </Button>
      )}
      <ButtonLink to={`${paths.posts}?tab=drafts`} variant="ghost" className="self-center">
        All posts
      </ButtonLink>
    </div>
  );
}

function DraftsSkeleton() {
  return (
    <SkeletonRegion label="Loading your drafts" className="flex flex-col gap-3">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-36 w-full rounded-card!" />
      ))}
    </SkeletonRegion>
  );
}
