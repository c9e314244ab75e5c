import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { trimmed } from '../../common/http/text.transforms';
import { plainLine, withoutLinks } from '../../text/plain-name';
import type { User } from '../users/users.types';
import { Member, WorkspaceOfMember, WorkspaceRole, workspaceRoles } from './workspaces.types';
import { ApiProperty } from '@nestjs/swagger';

export class RenameWorkspaceRequest {
  @Transform(trimmed)
  @IsString({ message: 'Give the workspace a name.' })
  @Length(1, 100, { message: 'The name must have 1 to 100 characters.' })
  @Matches(withoutLinks, { message: 'A name cannot hold a link or an address.' })
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  name!: string;
}

export class WorkspaceResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  name!: string;
  /** What the signed-in person may do here. */
  @ApiProperty({ enum: workspaceRoles })
  role!: WorkspaceRole;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class MemberResponse {
  /** The user's id. */
  @ApiProperty({ format: 'uuid' })
  id!: string;
  name!: string;
  email!: string;
  avatarUrl!: string | null;
  @ApiProperty({ enum: workspaceRoles })
  role!: WorkspaceRole;
  @ApiProperty({ format: 'date-time' })
  joinedAt!: string;
}

export const toWorkspaceResponse = ({ id, name, role, createdAt }: WorkspaceOfMember): WorkspaceResponse => ({
  id,
  name,
  role,
  createdAt: createdAt.toISOString(),
});

export const toMemberResponse = ({ user, role, joinedAt }: Member & { user: User }): MemberResponse => ({
  id: user.id,
  name: user.name,
  email: user.email,
  avatarUrl: user.avatarUrl,
  role,
  joinedAt: joinedAt.toISOString(),
});
