import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { useAuthStore } from '@/features/auth/store';

/** Admins and owners. The name shows in the shell at once. */
export function useRenameWorkspace() {
  return useMutation({
    meta: { operation: 'saveSettings', showsFieldErrors: true },
    mutationFn: (name: string) => unwrap(api.PATCH('/api/workspace', { body: { name } })),
    onSuccess: ({ id, name }) => {
      const { user, setUser } = useAuthStore.getState();
      if (user === null) return;
      const workspaces = user.workspaces.map((each) => (each.id === id ? { ...each, name } : each));
      setUser({ ...user, workspaces });
    },
  });
}
