import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { serverCache } from '@/api/server-cache';
import { sessionKeys } from '@/features/session/api';
import { tellPlace } from '@/features/session/place';
import { activeWorkspace, useAuthStore, type User } from '@/features/session/store';

/** Brings the stored user up to date (name, roles, workspaces); the workspace chosen in this tab stays chosen. */
export const meQuery = () =>
  queryOptions({
    queryKey: sessionKeys.me,
    queryFn: async ({ signal }) => {
      const { user } = await unwrap(api.GET('/api/auth/me', { signal }));
      takeNewest(user);
      return user;
    },
  });

/** Where the open workspace is theirs no more, another one opens; a changed place is told. */
function takeNewest(user: User): void {
  const { isAuthenticated, user: before, setUser } = useAuthStore.getState();
  // They have signed out while it was on its way.
  if (!isAuthenticated) return;
  const open = activeWorkspace(before);
  const still = user.workspaces.find(({ id }) => id === open?.id);
  const now = still === undefined ? user : { ...user, activeWorkspaceId: still.id };
  setUser(now);
  if (open === null || before?.id !== user.id || still?.role === open.role) return;
  if (still === undefined) serverCache.reset();
  void tellPlace(open, now);
}
