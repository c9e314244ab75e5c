import { one } from '@/api/resource';

/** Apart from api.ts, which comes with the panel: this much is on every screen. */
export const notificationKeys = {
  /** What a new notification changes. */
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unreadCount: ['notifications', 'unread-count'] as const,
  settings: ['notification-settings'] as const,
};

/** Returns the bell's number: of this workspace, and what is about the person alone. */
export const unreadCountQuery = () => one(notificationKeys.unreadCount, '/api/notifications/unread-count');
