import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { notificationsQuery, useMarkRead } from '@/features/notifications/api';
import { NotificationRow } from '@/features/notifications/components/notification-row';
import { useSteadyOrder } from '@/features/notifications/hooks/use-steady-order';

/** Unread ones first, as it was when the bell was opened. */
export function NotificationsList({ onOpened }: { onOpened: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const mark = useMarkRead();
  const items = useSteadyOrder(query.data ?? []);
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
      {/* Not the layer itself, so that its heading and its foot stay in sight. */}
      <div className="-mx-2 min-h-0 overflow-y-auto px-2">
        <QueryList
          query={query}
          name="Your notifications"
          blocks={['h-17', 'h-17', 'h-17']}
          empty={
            <EmptyState title="Nothing new" text="Failed posts, accounts to reconnect and team news appear here." />
          }
        >
          {() => (
            <ul className="-mx-2 flex flex-col gap-0.5">
              {items.map((item) => (
                <NotificationRow key={item.id} item={item} onOpened={onOpened} onRead={() => mark.mutate([item.id])} />
              ))}
            </ul>
          )}
        </QueryList>
      </div>
    </>
  );
}
