import type { WorkspaceEntity } from './workspace.entity';

/** Lists from most to least: each role may do all that the later ones may. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

export const reachesRole = (role: WorkspaceRole, needed: WorkspaceRole): boolean =>
  workspaceRoles.indexOf(role) <= workspaceRoles.indexOf(needed);

/** `plan`: the plan has fewer seats than the workspace has members. */
export type PauseReason = 'plan';

/** Roles that are given; the owner's is handed over. */
export const givenRoles = ['admin', 'editor', 'viewer'] as const satisfies readonly WorkspaceRole[];
export type GivenRole = (typeof givenRoles)[number];

export type Workspace = Omit<WorkspaceEntity, 'chargeCapCents' | 'keysPausedAt' | 'updatedAt'>;

export interface WorkspaceOfMember extends Omit<Workspace, 'approvers' | 'requiresAltText'> {
  role: WorkspaceRole;
}

/** What of a membership decides who gets in. */
export interface Seat {
  workspaceId: string;
  role: WorkspaceRole;
  isPaused: boolean;
}

export interface Member {
  userId: string;
  role: WorkspaceRole;
  isPaused: boolean;
  /** Somebody else must approve what this person schedules. */
  needsApproval: boolean;
  joinedAt: Date;
}
