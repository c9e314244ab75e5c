import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsTimeZone, IsUUID, Matches } from 'class-validator';
import { plainLine, withoutLinks } from '../../text/plain-name';
import type { User } from '../users/users.types';
import { type GivenRole, givenRoles, type Member, type WorkspaceRole } from './workspaces.types';
import { IsNullable } from '../../common/http/nullable';
import { RawText, Text } from '../../common/http/text.decorator';
import { Whole } from '../../common/http/whole.decorator';

const timezoneMessage = 'The time zone must be an IANA name such as Europe/Berlin.';
const capMessage = 'chargeCapCents must be null or a whole number from 0 to 100,000,000.';
const roleMessage = 'The role must be admin, editor or viewer.';

export class CreateWorkspaceRequest {
  @Matches(withoutLinks, { message: "A name can't include a link or an address." })
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  @Text(100, { least: 1, message: 'The name must have 1 to 100 characters.', missing: 'Give the workspace a name.' })
  name!: string;

  /** IANA name, such as Europe/Berlin; the person's own when absent. */
  @IsOptional()
  @IsTimeZone({ message: timezoneMessage })
  @RawText(100, { message: timezoneMessage })
  timezone?: string;
}

export class UpdateWorkspaceRequest {
  @IsOptional()
  @Matches(withoutLinks, { message: "A name can't include a link or an address." })
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  @Text(100, { least: 1, message: 'The name must have 1 to 100 characters.', missing: 'Give the workspace a name.' })
  name?: string;

  /** IANA name, such as Europe/Berlin. */
  @IsOptional()
  @IsTimeZone({ message: timezoneMessage })
  @RawText(100, { message: timezoneMessage })
  timezone?: string;

  /** So many people must approve each post before it goes out. */
  @IsOptional()
  @Whole(0, 5)
  approvers?: number;

  /** No picture goes out without a description, where its network takes one. */
  @IsOptional()
  @IsBoolean({ message: 'requiresAltText must be true or false.' })
  requiresAltText?: boolean;

  /** What networks may charge for its posts in a UTC month, in US cents; null for no cap. */
  @Whole(0, 100_000_000, capMessage)
  @IsNullable()
  chargeCapCents?: number | null;
}

export class DeleteWorkspaceRequest {
  /** The workspace's name, typed exactly. */
  @RawText(200, { message: 'Type the name of the workspace.' })
  name!: string;
}

export class ChangeMemberRequest {
  @IsOptional()
  @IsIn(givenRoles, { message: roleMessage })
  role?: GivenRole;

  /** Somebody else must approve what this person schedules. */
  @IsOptional()
  @IsBoolean({ message: 'needsApproval must be true or false.' })
  needsApproval?: boolean;
}

export class TransferRequest {
  /** The member who becomes the owner. */
  @IsUUID(undefined, { message: 'Choose a member of this workspace.' })
  userId!: string;
}

export class WorkspaceResponse {
  id!: string;
  name!: string;
  /** IANA name. */
  timezone!: string;
  /** So many people must approve each post before it goes out. */
  @ApiProperty({ type: 'integer' })
  approvers!: number;
  /** No picture goes out without a description, where its network takes one. */
  requiresAltText!: boolean;
  /** What the signed-in person may do here. */
  role!: WorkspaceRole;
  /** Everybody, paused members included. */
  @ApiProperty({ type: 'integer' })
  memberCount!: number;
  createdAt!: Date;
}

/** With what the list of a person's workspaces shows, paused ones included. */
export class WorkspaceInListResponse {
  id!: string;
  name!: string;
  role!: WorkspaceRole;
  /** The person's seat is paused, because the plan has fewer. */
  isPaused!: boolean;
  @ApiProperty({ type: 'integer' })
  memberCount!: number;
}

export class MemberResponse {
  /** The user's id. */
  id!: string;
  name!: string;
  email!: string;
  avatarUrl!: string | null;
  role!: WorkspaceRole;
  /** Kept as a member, without a seat, because the plan has fewer. */
  isPaused!: boolean;
  /** Somebody else must approve what this person schedules. */
  needsApproval!: boolean;
  joinedAt!: Date;
  /** To 5 minutes, in whichever workspace. */
  lastActiveAt!: Date | null;
}

export const toMemberResponse = ({
  user,
  role,
  isPaused,
  needsApproval,
  joinedAt,
}: Member & { user: User }): MemberResponse => ({
  id: user.id,
  name: user.name,
  email: user.email,
  avatarUrl: user.avatarUrl,
  role,
  isPaused,
  needsApproval,
  joinedAt,
  lastActiveAt: user.lastActiveAt,
});
