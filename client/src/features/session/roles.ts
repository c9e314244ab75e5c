import type { User } from '@/features/session/store';

export type Role = User['workspaces'][number]['role'];
/** What a member can be made; there is one owner, by transfer. */
export type GivenRole = Exclude<Role, 'owner'>;

export const givenRoles: readonly GivenRole[] = ['admin', 'editor', 'viewer'];

export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', editor: 'Editor', viewer: 'Viewer' };

/** "You are … of “Northwind” now." */
export const asRole: Record<Role, string> = {
  owner: 'the owner',
  admin: 'an admin',
  editor: 'an editor',
  viewer: 'a viewer',
};

/** What each role may do, in a line each; the server checks it with `@Access`. */
export const roleMay: Record<Role, string> = {
  owner: 'Owners do everything, pay, and can delete the workspace.',
  admin: 'Admins write and publish, and manage accounts and members.',
  editor: 'Editors write and publish.',
  viewer: 'Viewers can read only.',
};

/** Invites people, and changes and removes members. */
export const managesMembers = (role: Role | undefined): boolean => role === 'owner' || role === 'admin';
