import { activeWorkspace, useAuthStore } from '@/features/session/store';
import { viewerReason } from '@/features/session/access';

/** Why this person may not connect or disconnect accounts here; undefined when they may (admins and owners). */
export function useConnectReason(): string | undefined {
  const role = useAuthStore((state) => activeWorkspace(state.user)?.role);
  if (role === 'owner' || role === 'admin') return undefined;
  return role === 'viewer' ? viewerReason : 'Only admins connect accounts';
}
