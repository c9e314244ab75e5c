import { activeWorkspace, useAuthStore, type User } from '@/features/session/store';

/** Said wherever a viewer meets a control that writes. */
export const viewerReason = 'Viewers can read only';

export function useWorkspace(): User['workspaces'][number] | null {
  return useAuthStore((state) => activeWorkspace(state.user));
}

export function useIsViewer(): boolean {
  return useWorkspace()?.role === 'viewer';
}

/** Person and workspace: whose work it is that waits on this machine. */
export function useOwnerKey(): string {
  return useAuthStore((state) => ownerKey(state.user));
}

export function currentOwnerKey(): string {
  return ownerKey(useAuthStore.getState().user);
}

function ownerKey(user: Parameters<typeof activeWorkspace>[0]): string {
  return `${user?.id ?? ''}:${activeWorkspace(user)?.id ?? ''}`;
}
