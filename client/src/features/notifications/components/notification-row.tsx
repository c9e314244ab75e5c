import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { TimeAgo } from '@/components/time-ago';
import { IconButton } from '@/components/ui/button';
import type { Notification } from '@/features/notifications/api';

interface NotificationRowProps {
  item: Notification;
  onOpened: () => void;
  onRead: () => void;
}

export function NotificationRow({ item, onOpened, onRead }: NotificationRowProps) {
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
          icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      )}
    </li>
  );
}
