import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { notificationsQuery, useMarkRead } from '@/features/notifications/api';
import { NotificationRow } from '@/features/notifications/components/notification-row';
import { useSteadyOrder } from '@/features/notifications/hooks/use-steady-order';
import { useLoadingGate } from '@/lib/use-loading-gate';

/** Unread ones first, as it was when the bell was opened. */
export function NotificationsList({ onOpened }: { onOpened: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const mark = useMarkRead();
  const items = useSteadyOrder(query.data ?? []);
  const isWaiting = useLoadingGate(query.isPending);
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title="Your notifications did not load."
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (query.data === undefined || isWaiting) return <ListSkeleton isShown={isWaiting} />;
  return (
    <>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-h2 max-sm:hidden">Notifications</h2>
        {items.some(({ isRead }) => !isRead) && (
          <Button variant="ghost" size="sm" className="-mx-2.5" onClick={() => mark.mutate(undefined)}>
            Mark all as read
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <EmptyState
          title="Nothing new"
          text="Posts that failed, accounts to connect again and news of your team appear here."
        />
      )}
      {/* Not the layer itself, so that its heading and its foot stay in sight. */}
      <div className="-mx-2 min-h-0 overflow-y-auto px-2">
        <ul className="-mx-2 flex flex-col gap-0.5">
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} onOpened={onOpened} onRead={() => mark.mutate([item.id])} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button full className="mt-2" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
    </>
  );
}

function ListSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <SkeletonRegion label="Loading notifications" className={isShown ? 'flex flex-col gap-2' : 'invisible'}>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </SkeletonRegion>
  );
}
