/** Emitted once a workspace and all that hangs on it is gone. */
export const workspaceDeleted = 'workspace.deleted';
export interface WorkspaceDeleted {
  workspaceId: string;
}
