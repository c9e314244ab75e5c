import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '@/components/query-list';
import { EmptyState } from '@/components/ui/empty-state';
import { type Notification, notificationsQuery, useMarkRead } from '@/features/notifications/api';
import { NotificationRow } from '@/features/notifications/components/notification-row';

/** Unread ones first, as it was when the bell was opened. */
export function NotificationsList({ onOpened }: { onOpened: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const mark = useMarkRead();
  const items = useSteadyOrder(query.data ?? []);
  const wasRead = useReadAtFirst(items);
  const rowActions = { onOpened, onRead: (id: string) => mark.mutate([id]) };
  // Not the layer itself, so that its heading and its foot stay in sight. A sheet stands on its foot: of one height, it moves nothing when the list comes.
  return (
    <div className="-mx-2 min-h-0 overflow-y-auto px-2 max-sm:h-[60dvh]">
      <QueryList
        query={query}
        name="Your notifications"
        blocks={['h-17', 'h-17', 'h-17']}
        empty={<EmptyState title="Nothing new" text="Failed posts, accounts to reconnect and team news appear here." />}
      >
        {() => (
          <>
            <Rows items={items.filter(({ id }) => !wasRead(id))} {...rowActions} />
            {/* The order begins anew here: without the heading, "1 hr ago" under "3 hr ago" looks wrong. */}
            {items.some(({ id }) => wasRead(id)) && items.some(({ id }) => !wasRead(id)) && (
              <h3 className="mt-3 mb-1 text-small font-semibold text-ink-3">Read</h3>
            )}
            <Rows items={items.filter(({ id }) => wasRead(id))} {...rowActions} />
          </>
        )}
      </QueryList>
    </div>
  );
}

interface RowsProps {
  items: readonly Notification[];
  onOpened: () => void;
  onRead: (id: string) => void;
}

function Rows({ items, onOpened, onRead }: RowsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="-mx-2 flex flex-col gap-0.5">
      {items.map((item) => (
        <NotificationRow key={item.id} item={item} onOpened={onOpened} onRead={() => onRead(item.id)} />
      ))}
    </ul>
  );
}

/** Returns whether a notification was read when it was first seen here: one that is read meanwhile stays where it is. */
function useReadAtFirst(items: readonly Notification[]): (id: string) => boolean {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = items.filter(({ id }) => !known.has(id));
  if (unknown.length > 0) setKnown(new Map([...known, ...unknown.map(({ id, isRead }) => [id, isRead] as const)]));
  return (id) => known.get(id) === true;
}

/** Rows stay where they were first seen, whatever is read meanwhile; new ones come on top, further pages at the end. */
function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const ids = items.map(({ id }) => id);
  const firstKnown = ids.findIndex((id) => order.includes(id));
  const before = ids.slice(0, Math.max(0, firstKnown));
  const after = ids.slice(before.length).filter((id) => !order.includes(id));
  if (before.length + after.length > 0) setOrder([...before, ...order, ...after]);
  return order.flatMap((id) => items.find((item) => item.id === id) ?? []);
}
