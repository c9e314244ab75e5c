import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { serverCache } from '@/api/server-cache';
import { activeWorkspace, useAuthStore, type User } from '@/features/auth/store';
import { fetchQuietly } from '@/lib/prefetch';

/** Brings the stored user up to date (name, roles, workspaces); the workspace chosen in this tab stays chosen. */
export function meQuery() {
  return queryOptions({
    queryKey: ['auth', 'me'] as const,
    queryFn: async ({ signal }) => {
      const { user } = await unwrap(api.GET('/api/auth/me', { signal }));
      takeNewest(user);
      return user;
    },
  });
}

/** Where the open workspace is theirs no more, another one opens; a changed place is told. */
function takeNewest(user: User): void {
  const { user: before, setUser } = useAuthStore.getState();
  const open = activeWorkspace(before);
  const still = user.workspaces.find(({ id }) => id === open?.id);
  const now = still === undefined ? user : { ...user, activeWorkspaceId: still.id };
  setUser(now);
  if (open === null || before?.id !== user.id || still?.role === open.role) return;
  if (still === undefined) serverCache.reset();
  void fetchQuietly(async () => (await import('@/features/workspaces/place')).tellPlace(open, now));
}
