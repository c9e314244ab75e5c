import { api, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { serverCache } from '@/api/server-cache';
import { sessionKeys } from '@/features/session/api';
import { meQuery } from '@/features/session/me';
import { useAuthStore, type User } from '@/features/session/store';
import { action } from '@/features/session/use-action';
import { tellNews } from '@/features/session/news';

/** Freshness: none, since it is read when the list opens. Those with a paused seat are in it too. */
export const ownWorkspacesQuery = () => one(sessionKeys.workspaces, '/api/workspaces', { staleTime: 0 });

/** In this tab at once; the server remembers it for the next sign-in. */
export function openWorkspace(id: string): void {
  const { user, switchWorkspace } = useAuthStore.getState();
  if (user === null || user.activeWorkspaceId === id) return;
  switchWorkspace(id);
  tellNews(null);
  // When it is refused, the API layer asks anew which workspaces there are.
  void api.PATCH('/api/auth/me', { body: { activeWorkspaceId: id } }).catch(() => undefined);
}

/** An answer's user, in a workspace that they have just entered: nothing of the one before stays in the cache. */
export function enterWorkspace(user: User, workspaceId: string): void {
  useAuthStore.getState().setUser({ ...user, activeWorkspaceId: workspaceId });
  serverCache.reset();
}

export const useCreateWorkspace = action({
  key: ['create-workspace'],
  operation: 'Failed to create workspace',
  showsFieldErrors: true,
  run: async (body: { name: string; timezone: string }, _headers, { client }) => {
    const { id } = await unwrap(api.POST('/api/workspaces', { body }));
    return { id, user: await client.fetchQuery({ ...meQuery(), staleTime: 0 }) };
  },
  onSuccess: ({ id, user }) => enterWorkspace(user, id),
});
