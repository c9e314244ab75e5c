import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type GivenRole, givenRoles } from '../workspaces/workspaces.types';
import type { InviteResult, InviteStatus, PendingInvite } from './invites.types';

const listMessage = 'Enter 1 to 50 email addresses.';

export class SendInvitesRequest {
  /** One that is no address is reported as failed; the others are sent. */
  @MaxLength(1000, { each: true, message: 'One of the addresses is too long.' })
  @IsString({ each: true, message: 'The addresses must be text.' })
  @ArrayMaxSize(50, { message: listMessage })
  @ArrayMinSize(1, { message: listMessage })
  @IsArray({ message: listMessage })
  inviteeEmails!: string[];

  @ApiPropertyOptional({ enum: givenRoles, default: 'editor' })
  @IsOptional()
  @IsIn(givenRoles, { message: 'The role must be admin, editor or viewer.' })
  role?: GivenRole;
}

export class InviteSummaryResponse {
  @ApiProperty({ type: 'integer' })
  successful!: number;
  @ApiProperty({ type: 'integer' })
  failed!: number;
  @ApiProperty({ type: 'integer' })
  totalRequested!: number;
}

export class InviteResultResponse {
  email!: string;
  status!: 'sent' | 'failed';
  /** Why it failed and what to do. */
  reason?: string;
}

export class SentInvitesResponse {
  summary!: InviteSummaryResponse;
  results!: InviteResultResponse[];
}

export class InviterResponse {
  /** The user's id, as in the list of members. */
  id!: string;
  name!: string;
}

export class InviteResponse {
  id!: string;
  email!: string;
  role!: GivenRole;
  /** Null when that account was deleted. */
  invitedBy!: InviterResponse | null;
  createdAt!: string;
  expiresAt!: string;
  isExpired!: boolean;
  /**
   * It holds no seat, because the plan has fewer than members and older invitations need. Accepting answers 402 until one is
   * free; never so once it has expired.
   */
  waitsForSeat!: boolean;
}

export class InvitePreviewResponse {
  workspaceName!: string;
  /** Null when that account was deleted. */
  inviterName!: string | null;
  /** Masked (`m•••@example.com`), unless the caller is signed in with it. */
  email!: string;
  role!: GivenRole;
  expiresAt!: Date;
  status!: InviteStatus;
}

export function toSentInvites(results: InviteResult[]): SentInvitesResponse {
  const failed = results.filter(({ reason }) => reason !== null).length;
  return {
    summary: { successful: results.length - failed, failed, totalRequested: results.length },
    results: results.map(({ email, reason }) =>
      reason === null ? { email, status: 'sent' } : { email, status: 'failed', reason },
    ),
  };
}

export const toInvite = (invite: PendingInvite, now: Date): InviteResponse => ({
  id: invite.id,
  email: invite.email,
  role: invite.role,
  invitedBy: invite.inviter && { id: invite.inviter.id, name: invite.inviter.name },
  createdAt: invite.createdAt.toISOString(),
  expiresAt: invite.expiresAt.toISOString(),
  isExpired: invite.expiresAt <= now,
  waitsForSeat: invite.waitsForSeat,
});
