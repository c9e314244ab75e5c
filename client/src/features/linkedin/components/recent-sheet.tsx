import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { recentPostsQuery } from '@/features/linkedin/api';
import { shownVersion } from '@/features/linkedin/desk';
import { openWritten, replacePosts } from '@/features/linkedin/desk-actions';
import { keptShelfKey, readDesks } from '@/features/linkedin/desk-file';
import { useDeskStore } from '@/features/linkedin/desk-store';
import { RecentRow, RecentSkeleton } from '@/features/tweetgen/components/recent-row';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface RecentSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Posts from before: what was changed and not saved on this machine, and all that was generated. */
export function RecentSheet({ open, onOpenChange }: RecentSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Recent posts">
      <div className="flex flex-col gap-6">
        <SetAside onOpened={close} />
        <Written onOpened={close} />
      </div>
    </Sheet>
  );
}

function SetAside({ onOpened }: { onOpened: () => void }) {
  const [kept] = useKept(keptShelfKey(useOwnerKey()));
  const current = useDeskStore((state) => state.desk?.id);
  const desks = readDesks(kept).filter(({ id }) => id !== current);
  if (desks.length === 0) return null;
  return (
    <section aria-labelledby="set-aside">
      <h3 id="set-aside" className="mb-1 text-h3">
        Changed on this device
      </h3>
      <ul className="-mx-2 flex flex-col gap-0.5">
        {desks.map((desk) => (
          <RecentRow
            key={desk.id}
            title={
              desk.posts.map((post) => shownVersion(post).text).find((text) => text.trim() !== '') ?? 'Not saved yet'
            }
            count={desk.posts.length}
            onOpen={() => {
              replacePosts(desk);
              onOpened();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Written({ onOpened }: { onOpened: () => void }) {
  const posts = useInfiniteQuery({ ...recentPostsQuery(), refetchOnMount: 'always' });
  const isLoading = useLoadingGate(posts.isPending);
  if (posts.isError && posts.data === undefined)
    return (
      <ErrorState
        title="Your posts did not load."
        error={posts.error}
        onRetry={() => void posts.refetch()}
        isRetrying={posts.isFetching}
      />
    );
  if (isLoading || posts.data === undefined) return isLoading ? <RecentSkeleton label="Loading your posts" /> : null;
  if (posts.data.length === 0)
    return <EmptyState title="No posts yet" text="Each post you generate waits here, on every device." />;
  return (
    <section aria-labelledby="written">
      <h3 id="written" className="mb-1 text-h3">
        Generated
      </h3>
      <ul className="-mx-2 flex flex-col gap-0.5">
        {posts.data.map((each) => (
          <RecentRow
            key={each.id}
            title={each.input.prompt}
            count={each.tweets.length}
            at={each.createdAt}
            onOpen={() => {
              openWritten(each);
              onOpened();
            }}
          />
        ))}
      </ul>
      {posts.hasNextPage && (
        <Button full pending={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
