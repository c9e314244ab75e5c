import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Button, IconButton } from '@/components/ui/button';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { type Notification, notificationsQuery, useMarkRead } from '@/features/notifications/api';
import { unreadCountQuery } from '@/features/notifications/unread-count';
import { QueryList } from '@/components/query-list';
import { EmptyState } from '@/components/ui/empty-state';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { TimeAgo } from '@/components/time-ago';

interface NotificationsLayerProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function NotificationsLayer({ anchor, onClose }: NotificationsLayerProps) {
  return (
    <AnchoredLayer anchor={anchor} title="Notifications" hasHeader aside={<MarkAllAsRead />} onClose={onClose}>
      <NotificationsList onOpened={onClose} />
      <p className="mt-3 border-t border-line pt-3 text-small">
        <Link to={`${paths.settings}?tab=notifications`} onClick={onClose} className="link">
          Notification settings
        </Link>
      </p>
    </AnchoredLayer>
  );
}

function MarkAllAsRead() {
  const { data } = useQuery(unreadCountQuery());
  const mark = useMarkRead();
  if (data === undefined || data.count === 0) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => mark.mutate(undefined)}>
      Mark all as read
    </Button>
  );
}

/** Unread ones first, as it was when the bell was opened. */
function NotificationsList({ onOpened }: { onOpened: () => void }) {
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

interface NotificationRowProps {
  item: Notification;
  onOpened: () => void;
  onRead: () => void;
}

function NotificationRow({ item, onOpened, onRead }: NotificationRowProps) {
  const { title, body, path, isRead, createdAt } = item;
  const link = useRef<HTMLAnchorElement>(null);
  const bodyId = useId();
  const open = () => {
    if (!isRead) onRead();
    onOpened();
  };
  // The button goes away by what it does.
  const read = () => {
    link.current?.focus();
    onRead();
  };
  return (
    <li className="flex items-start gap-1">
      <Link
        ref={link}
        to={path}
        aria-label={isRead ? title : `${title} (unread)`}
        aria-describedby={bodyId}
        onClick={open}
        className="flex min-w-0 flex-1 gap-2.5 rounded-control p-2 text-ink no-underline -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span aria-hidden="true" className={clsx('mt-1.5 size-2 shrink-0 rounded-pill', !isRead && 'bg-accent-line')} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={clsx('block', !isRead && 'font-semibold')}>{title}</span>
          <span id={bodyId} className="block text-small text-ink-2">
            {body}
          </span>
          <span className="block text-tiny text-ink-3">
            <TimeAgo at={createdAt} startsLine />
          </span>
        </span>
      </Link>
      {!isRead && (
        <IconButton
          size="sm"
          label={`Mark “${title}” as read`}
          title="Mark as read"
          className="mt-1.5"
          onClick={read}
          icon={<Check />}
        />
      )}
    </li>
  );
}
