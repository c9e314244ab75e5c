import type { GivenRole } from '../workspaces/workspaces.types';

export const inviteStatuses = ['pending', 'expired', 'revoked', 'accepted'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

export interface PendingInvite {
  id: string;
  email: string;
  role: GivenRole;
  /** Null when the person deleted their account. */
  inviter: { id: string; name: string } | null;
  createdAt: Date;
  expiresAt: Date;
  /** There are fewer seats than members and older invitations need. */
  waitsForSeat: boolean;
}

/** Tells what came of one address of a list. */
export interface InviteResult {
  email: string;
  /** Why nothing was sent; null when it was. */
  reason: string | null;
}
