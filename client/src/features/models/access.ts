import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { useAuthStore } from '@/features/session/store';

/** Contract §5: the installation's connections are for site admins, a workspace's for its owner and admins. */
export function useModelAccess(): { isSiteAdmin: boolean; isWorkspaceAdmin: boolean } {
  const isSiteAdmin = useAuthStore(({ user }) => user?.isAdmin === true);
  const isWorkspaceAdmin = managesMembers(useWorkspace()?.role);
  return { isSiteAdmin, isWorkspaceAdmin };
}
