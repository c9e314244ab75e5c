import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { unreadCountQuery } from '@/features/notifications/unread-count';
import { lazy } from '@/lib/loading/lazy';

const NotificationsLayer = lazy(
  async () => (await import('@/features/notifications/components/notifications-layer')).NotificationsLayer,
);

/** In the top bar of every screen; what is behind it comes a moment later. */
export function Bell() {
  const { data } = useQuery(unreadCountQuery());
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = data?.count ?? 0;
  return (
    <>
      <Tooltip label="Notifications" side="bottom">
        <IconButton
          ref={button}
          label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={NotificationsLayer.fetchAhead}
          onFocus={NotificationsLayer.fetchAhead}
          onClick={() => setOpen(!isOpen)}
          icon={
            <>
              <BellIcon size={20} />
              {count > 0 && (
                <span className="absolute top-0.5 left-1/2 min-w-4.5 rounded-pill bg-danger-solid px-1 text-tiny text-danger-ink tabular-nums">
                  {count > 99 ? '99+' : count}
                </span>
              )}
            </>
          }
        />
      </Tooltip>
      {isOpen && <NotificationsLayer fallback={null} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}
