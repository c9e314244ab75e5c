/** From most to least: each role may do all that the later ones may. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

/** True when `role` may do what `needed` may. */
export const reachesRole = (role: WorkspaceRole, needed: WorkspaceRole): boolean =>
  workspaceRoles.indexOf(role) <= workspaceRoles.indexOf(needed);

export interface Workspace {
  id: string;
  name: string;
  createdAt: Date;
}

/** A workspace as one of its members sees it. */
export interface WorkspaceOfMember extends Workspace {
  role: WorkspaceRole;
}

export interface Member {
  userId: string;
  role: WorkspaceRole;
  joinedAt: Date;
}
