import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';

/** Apart from api.ts, which comes with the panel: this much is on every screen. */
export const notificationKeys = {
  /** What a new notification changes. */
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unreadCount: ['notifications', 'unread-count'] as const,
  settings: ['notification-settings'] as const,
};

/** Returns the bell's number: of this workspace, and what is about the person alone. */
export function unreadCountQuery() {
  return queryOptions({
    queryKey: notificationKeys.unreadCount,
    queryFn: ({ signal }) => unwrap(api.GET('/api/notifications/unread-count', { signal })),
  });
}
