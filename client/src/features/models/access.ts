import type { Models } from '@/features/models/overview';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { useAuthStore } from '@/features/session/store';

/** A workspace's connections are for its owner and admins. */
export const useManagesWorkspace = (): boolean => managesMembers(useWorkspace()?.role);

/**
 * The installation's connections are for site admins, and for the first person of an unconfigured copy on its own computer.
 * The server decides, and tells nobody else what it found.
 */
export const managesInstallation = ({ found }: Pick<Models, 'found'>): boolean => found !== null;

/** Whoever signed up first owns a workspace, so that no answer of the server is needed. */
export function useMayConnect(): boolean {
  const isAdmin = useAuthStore(({ user }) => user?.isAdmin === true);
  return useManagesWorkspace() || isAdmin;
}
