import { defineEvent } from '../../queue/outbox/outbox.service';
import type { WorkspaceRole } from './workspaces.types';

/** A workspace is gone, with all rows that hang on it. `memberIds`: who was in it, without the one who deleted it. */
export const workspaceDeleted = defineEvent<{ workspaceId: string; name: string; memberIds: string[] }>(
  'workspace.deleted',
);

/** `role` is the new one, or the last of a person who left; `actorId` is who did it. */
export const memberChanged = defineEvent<{
  workspaceId: string;
  userId: string;
  actorId: string;
  change: 'role' | 'removed' | 'left';
  role: WorkspaceRole;
}>('workspace.member_changed');

/** The plan has no seat for these members any more, or has one again. `name`: the workspace's. */
export const seatsChanged = defineEvent<{ name: string; userIds: string[]; isPaused: boolean }>(
  'workspace.seats_changed',
);
