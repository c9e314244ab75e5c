import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { useAuthStore } from '@/features/auth/store';

/** Brings the stored user up to date (name, roles, workspaces); the workspace chosen in this tab stays chosen. */
export function meQuery() {
  return queryOptions({
    queryKey: ['auth', 'me'] as const,
    queryFn: async ({ signal }) => {
      const { user } = await unwrap(api.GET('/api/auth/me', { signal }));
      const chosen = useAuthStore.getState().user?.activeWorkspaceId;
      const isStillMine = user.workspaces.some((workspace) => workspace.id === chosen);
      useAuthStore
        .getState()
        .setUser(isStillMine && chosen !== undefined ? { ...user, activeWorkspaceId: chosen } : user);
      return user;
    },
  });
}
