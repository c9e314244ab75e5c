import { notFound, Refusal } from '../../common/errors/refusal';
import type { WorkspaceRole } from './workspaces.types';

/** The same for one that does not exist and for one that belongs to others. */
export const workspaceNotFound = () => notFound('workspace');

const sentences: Record<WorkspaceRole, string> = {
  viewer: 'Only members of this workspace can do this.',
  editor: 'Viewers can read only. Ask an admin of this workspace for the editor role.',
  admin: 'Only admins and owners can do this. Ask one of them.',
  owner: 'Only the owner of this workspace can do this. Ask the owner.',
};

export const roleRequired = (needed: WorkspaceRole) =>
  new Refusal(403, 'ROLE_REQUIRED', sentences[needed], { fields: { requiredRole: needed } });
