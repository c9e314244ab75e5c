import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { NotificationsList } from '@/features/notifications/components/notifications-list';

interface NotificationsLayerProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function NotificationsLayer({ anchor, onClose }: NotificationsLayerProps) {
  return (
    <AnchoredLayer anchor={anchor} title="Notifications" onClose={onClose}>
      <NotificationsList onOpened={onClose} />
      <p className="mt-3 border-t border-line pt-3 text-small">
        <Link to={`${paths.settings}?tab=notifications`} onClick={onClose} className="link">
          Notification settings
        </Link>
      </p>
    </AnchoredLayer>
  );
}
