import { useNavigate } from 'react-router';
import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { serverCache } from '@/api/server-cache';
import { paths } from '@/app/paths';
import { useAuthStore } from '@/features/session/store';
import { tellNews } from '@/features/session/news';
import { action, useAction } from '@/features/session/use-action';
import { announce } from '@/lib/focus/announce';

export type Workspace = ApiData<'/api/workspace', 'get'>;

/**
 * Returns the workspace that is open, with what the list of one's own does not say. Freshness: 5 minutes, and the live event
 * `member`.
 */
export const workspaceQuery = () => one(['workspace', 'open'], '/api/workspace');

/** Admins and owners. The name shows in the shell at once. */
export const useSaveWorkspace = action({
  key: ['save-workspace'],
  operation: 'Failed to save settings',
  showsFieldErrors: true,
  run: (
    body: Partial<Pick<Workspace, 'name' | 'timezone' | 'approvers' | 'requiresAltText'>> & {
      chargeCapCents?: number | null;
    },
  ) => unwrap(api.PATCH('/api/workspace', { body })),
  intoCache: (client, workspace) => client.setQueryData(workspaceQuery().queryKey, workspace),
  onSuccess: ({ id, name }) => {
    const { user, setUser } = useAuthStore.getState();
    if (user === null) return;
    const workspaces = user.workspaces.map((each) => (each.id === id ? { ...each, name } : each));
    setUser({ ...user, workspaces });
  },
});

/** The owner. Afterwards another workspace of theirs is open; whoever has none gets a new one from the server. */
export function useDeleteWorkspace({ id, name }: Pick<Workspace, 'id' | 'name'>) {
  const navigate = useNavigate();
  return useAction({
    key: ['delete-workspace', id],
    operation: 'Failed to delete workspace',
    showsFieldErrors: true,
    run: (typed: string) =>
      unwrap(api.DELETE('/api/workspace', { body: { name: typed }, headers: { 'X-Workspace-ID': id } })),
    onSuccess: () => {
      const { user, setUser } = useAuthStore.getState();
      if (user === null) return;
      const workspaces = user.workspaces.filter((each) => each.id !== id);
      setUser({ ...user, workspaces, activeWorkspaceId: workspaces[0]?.id ?? null });
      serverCache.reset();
      const text = `“${name}” was deleted.${workspaces[0] === undefined ? '' : ` You're in “${workspaces[0].name}” now.`}`;
      tellNews(text);
      announce(text);
      void navigate(paths.dashboard);
    },
  });
}
