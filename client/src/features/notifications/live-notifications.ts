import type { QueryClient } from '@tanstack/react-query';
import { notificationKeys, unreadCountQuery } from '@/features/notifications/unread-count';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

/** Reads the bell anew, and says once when there is more in it than before. */
export async function readNotifications(client: QueryClient): Promise<void> {
  const unread = () => client.getQueryData(unreadCountQuery().queryKey)?.count;
  const before = unread();
  await client.invalidateQueries({ queryKey: notificationKeys.all });
  const now = unread();
  if (before === undefined || now === undefined || now <= before) return;
  announce(counted(now, 'unread notification', 'unread notifications'));
}
