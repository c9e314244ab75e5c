import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Post, type PostFilter, postsQuery } from '@/features/publishing/api';
import { BulkBar } from '@/features/publishing/components/bulk-bar';
import { PostRow } from '@/features/publishing/components/post-row';
import type { BulkWork } from '@/features/publishing/hooks/use-bulk-work';
import { useRowKeys } from '@/features/publishing/hooks/use-row-keys';
import { useSelection } from '@/features/publishing/hooks/use-selection';
import { useIsViewer } from '@/features/workspaces/access';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface PostsListProps {
  filter: PostFilter;
  work: BulkWork;
  onOpen: (post: Post) => void;
  onEdit: (post: Post) => void;
  /** What to say when nothing is in it. */
  empty: ReactNode;
}

export function PostsList({ filter, work, onOpen, onEdit, empty }: PostsListProps) {
  const query = useInfiniteQuery(postsQuery(filter));
  const isLoading = useLoadingGate(query.isPending && !query.isPaused);
  const gone = work.deletes.waiting.map(({ id }) => id);
  const posts = query.data?.filter(({ id }) => !gone.includes(id));
  if (query.isError && posts === undefined)
    return (
      <ErrorState
        title="Your posts did not load."
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (query.isPaused && posts === undefined)
    return <EmptyState title="You are offline" text="Your posts appear when you reconnect." />;
  if (isLoading || posts === undefined) return isLoading ? <PostsSkeleton /> : null;
  if (posts.length === 0 && !query.hasNextPage) return empty;
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <Rows posts={posts} of={JSON.stringify(filter)} work={work} onOpen={onOpen} onEdit={onEdit} />
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowsProps extends Pick<PostsListProps, 'work' | 'onOpen' | 'onEdit'> {
  posts: readonly Post[];
  of: string;
}

function Rows({ posts, of, work, onOpen, onEdit }: RowsProps) {
  const isViewer = useIsViewer();
  const selection = useSelection(posts, of);
  const list = useRowKeys((id) => {
    const post = posts.find((each) => each.id === id);
    if (post !== undefined) onEdit(post);
  });
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {!isViewer && (
          <label className="flex min-h-10 items-center gap-3 border-b border-line px-4 text-small text-ink-2 touch:min-h-11">
            <input
              type="checkbox"
              checked={selection.isAll}
              onChange={selection.toggleAll}
              className="size-4 accent-primary"
            />
            Select all shown
          </label>
        )}
        <ul ref={list} aria-label="Posts">
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              isSelected={selection.has(post.id)}
              onToggle={isViewer ? undefined : () => selection.toggle(post.id)}
              onOpen={() => onOpen(post)}
            />
          ))}
        </ul>
      </div>
      <BulkBar selection={selection} work={work} />
    </>
  );
}

function PostsSkeleton() {
  return (
    <SkeletonRegion label="Loading your posts" className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} className="h-18 w-full rounded-card!" />
      ))}
    </SkeletonRegion>
  );
}
