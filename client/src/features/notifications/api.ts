import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import { one } from '@/api/resource';
import { notificationKeys, unreadCountQuery } from '@/features/notifications/unread-count';
import { action } from '@/features/session/use-action';

export type Notification = ApiData<'/api/notifications', 'get'>[number];
export type NotificationSetting = ApiData<'/api/notifications/settings', 'get'>[number];

const pageSize = 20;

/** Where a page begins: the unread ones come first, then those that were read. */
interface Place {
  isUnread: boolean;
  cursor: string | null;
}

interface NotificationPage {
  items: Notification[];
  next: Place | null;
}

async function readPage({ isUnread, cursor }: Place, signal: AbortSignal): Promise<NotificationPage> {
  const query = { limit: pageSize, unread: isUnread, ...(cursor !== null && { cursor }) };
  const { data, meta } = await unwrapList(api.GET('/api/notifications', { params: { query }, signal }));
  const next = meta.nextCursor;
  const items = data.filter(({ isRead }) => isRead !== isUnread);
  if (next !== null && items.length > 0) return { items, next: { isUnread, cursor: next } };
  if (next === null && !isUnread) return { items, next: null };
  // Nothing on this page that was not on one before, or the last of the unread ones: on with what follows.
  const rest = await readPage(next === null ? { isUnread: false, cursor: null } : { isUnread, cursor: next }, signal);
  return { items: [...items, ...rest.items], next: rest.next };
}

/** Unread ones first, each part newest first; asked anew whenever the bell is opened. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ signal, pageParam }) => readPage(pageParam, signal),
    initialPageParam: { isUnread: true, cursor: null } as Place,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Marks these as read, or all without ids: at once on the screen, and back when the server refuses. */
export const useMarkRead = action({
  key: ['mark-read'],
  operation: 'Failed to mark as read',
  run: (ids: string[] | undefined) =>
    unwrap(api.POST('/api/notifications/read', { body: ids === undefined ? {} : { ids } })),
  onMutate: async (ids, { client }) => {
    await client.cancelQueries({ queryKey: notificationKeys.all });
    const before = client.getQueriesData({ queryKey: notificationKeys.all });
    const isMeant = ({ id, isRead }: Notification) => !isRead && (ids === undefined || ids.includes(id));
    client.setQueryData<InfiniteData<NotificationPage, Place>>(
      notificationKeys.list,
      (old) => old && { ...old, pages: old.pages.map((page) => readOnPage(page, isMeant)) },
    );
    client.setQueryData(
      unreadCountQuery().queryKey,
      (old) => old && { count: ids === undefined ? 0 : Math.max(0, old.count - ids.length) },
    );
    return { before };
  },
  intoCache: (client, left) => client.setQueryData(unreadCountQuery().queryKey, left),
  onError: (_error, _ids, ...[shown, { client }]) =>
    shown?.before.forEach(([key, data]) => client.setQueryData(key, data)),
});

function readOnPage(page: NotificationPage, isMeant: (item: Notification) => boolean): NotificationPage {
  return { ...page, items: page.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)) };
}

/** Returns what goes by mail and what stands in the bell; of the person, in every workspace. */
export const notificationSettingsQuery = () => one(notificationKeys.settings, '/api/notifications/settings');

export interface SettingChange {
  kind: string;
  byMail?: boolean;
  inApp?: boolean;
  byPush?: boolean;
}

const { queryKey } = notificationSettingsQuery();
const changeKey = ['change-notifications'] as const;

/** Shown at once; the answer counts when no other switch is still on its way. */
export const useChangeSetting = action({
  key: changeKey,
  operation: 'Failed to save settings',
  scope: { id: 'notification-settings' },
  run: (body: SettingChange) => unwrap(api.PUT('/api/notifications/settings', { body })),
  onMutate: async (change, { client }) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey)?.find(({ kind }) => kind === change.kind);
    client.setQueryData(queryKey, (old) => old?.map((row) => (row.kind === change.kind ? { ...row, ...change } : row)));
    return { before };
  },
  intoCache: (client, settings) => {
    if (client.isMutating({ mutationKey: changeKey }) === 1) client.setQueryData(queryKey, settings);
  },
  onError: (_error, { kind }, ...[shown, { client }]) =>
    client.setQueryData(queryKey, (old) => old?.map((row) => (row.kind === kind ? (shown?.before ?? row) : row))),
});
