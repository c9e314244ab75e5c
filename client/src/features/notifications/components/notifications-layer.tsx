import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { useMarkRead } from '@/features/notifications/api';
import { NotificationsList } from '@/features/notifications/components/notifications-list';
import { unreadCountQuery } from '@/features/notifications/unread-count';

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
