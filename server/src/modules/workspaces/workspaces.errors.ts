import { conflict, invalidField, notFound, Refusal } from '../../common/errors/refusal';
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

export const seatPaused = () =>
  new Refusal(
    403,
    'ROLE_REQUIRED',
    'Your seat in this workspace is paused, because its plan has fewer seats. Ask the owner to restore your access.',
  );

/** The same for somebody who is no member and for an id that is nobody's. */
export const memberNotFound = () => notFound('member');

export const ownerStays = () =>
  conflict("The owner can't be changed or removed. Transfer the workspace to another member first.");

export const ownRole = () => conflict("You can't change your own role. Ask another admin or the owner.");

export const transferFirst = () =>
  conflict('You own this workspace. Transfer it to another member before you leave, or delete it.');

export const ownerAlready = () => invalidField('userId', 'You already own this workspace. Choose another member.');

export const pausedCannotOwn = () =>
  conflict("This member's seat is paused. Restore their access first, then transfer the workspace.");

export const wrongName = () => invalidField('name', "This isn't the workspace's name. Type it exactly as shown.");

export const tooManyWorkspaces = (limit: number) =>
  conflict(`You own ${limit} workspaces, which is the limit. Delete one to create another.`);
