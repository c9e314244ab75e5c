import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { ErrorState } from '@/components/error-state';
import { Sheet } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { listedPost, type Post, postQuery } from '@/features/publishing/api';
import { PostDetails } from '@/features/publishing/components/post-details';
import { pollAfterMs } from '@/features/publishing/popover/card-state';
import { networkName } from '@/features/publishing/post-words';
import { useLoadingGate } from '@/lib/use-loading-gate';

interface PostSheetProps {
  /** Null closes it. */
  id: string | null;
  /** Opens with the text in its editor. */
  wantsEdit: boolean;
  onClose: () => void;
  /** A post that is going nowhere: it is deleted with Undo, in the list. */
  onDelete: (post: Post) => void;
}

/** One post with all that can be done with it; the whole screen on a phone. */
export function PostSheet({ id, wantsEdit, onClose, onDelete }: PostSheetProps) {
  // Still drawn while it goes away.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const client = useQueryClient();
  const query = useQuery({
    ...postQuery(shown ?? ''),
    enabled: id !== null,
    placeholderData: () => (shown === null ? undefined : listedPost(client, shown)),
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const title = query.data === undefined ? 'Post' : `Post on ${networkName(query.data)}`;
  return (
    <Sheet open={id !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {query.data === undefined ? (
        <Missing query={query} />
      ) : (
        <PostDetails
          key={query.data.id}
          post={query.data}
          wantsEdit={wantsEdit}
          onClose={onClose}
          onDelete={onDelete}
        />
      )}
    </Sheet>
  );
}

interface Missing {
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
}

function Missing({ query }: Missing) {
  const isLoading = useLoadingGate(query.isPending);
  const { error } = query;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title="This post is not here" text="It was deleted, or it belongs to another workspace." />;
  if (error !== null)
    return (
      <ErrorState
        title="The post did not load."
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!isLoading) return null;
  return (
    <SkeletonRegion label="Loading the post" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-32 w-full rounded-card!" />
      <Skeleton className="h-9 w-64" />
    </SkeletonRegion>
  );
}
