import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { normalEmail } from '../../../common/http/text.transforms';
import { plainLine, withoutLinks } from '../../../text/plain-name';
import type { PlanId } from '../../billing/billing.types';
import { isSample } from '../../users/users.types';
import type { WorkspaceRole } from '../../workspaces/workspaces.types';
import type { Profile } from '../auth.types';
import { RawText, Text } from '../../../common/http/text.decorator';

const timezoneMessage = 'The time zone must be an IANA name such as Europe/Berlin.';

export class UpdateAccountRequest {
  @IsOptional()
  @Matches(withoutLinks, { message: "A name can't include a link or an address." })
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  @Text(100, { least: 1, message: 'The name must have 1 to 100 characters.' })
  name?: string;

  /** IANA name, such as Europe/Berlin. */
  @IsOptional()
  @IsTimeZone({ message: timezoneMessage })
  @RawText(100, { message: timezoneMessage })
  timezone?: string;

  /** Only null, which removes the picture: one is set by `POST /auth/me/picture`, and no browser is led to other people's servers. */
  @IsNullable()
  @IsIn([], { message: 'Upload a picture: it cannot be set by its address.' })
  avatarUrl?: string | null;

  /** Corrects the address while it is not verified; a new code is mailed there. */
  @IsOptional()
  @Transform(normalEmail)
  @MaxLength(254, { message: "This isn't an email address." })
  @IsEmail({}, { message: "This isn't an email address." })
  @IsString({ message: "This isn't an email address." })
  email?: string;

  /** The workspace that requests without `X-Workspace-ID` mean from now on. */
  @IsOptional()
  @IsUUID(undefined, { message: 'activeWorkspaceId must be the id of one of your workspaces.' })
  activeWorkspaceId?: string;
}

export class OnboardingRequest {
  @IsOptional()
  @MaxLength(100, { each: true, message: 'Each goal has at most 100 characters.' })
  @IsString({ each: true, message: 'Each goal must be text.' })
  @ArrayMaxSize(10, { message: 'Choose at most 10 goals.' })
  @IsArray({ message: 'The goals must be a list.' })
  goals?: string[];

  @IsOptional()
  @RawText(200, { message: 'The niche has at most 200 characters.' })
  niche?: string;

  @IsOptional()
  @RawText(500, { message: 'The audience has at most 500 characters.' })
  audience?: string;

  @IsOptional()
  @RawText(100, { message: 'The tone has at most 100 characters.' })
  tone?: string;

  @IsOptional()
  @MaxLength(50, { each: true, message: 'This is not a platform.' })
  @IsString({ each: true, message: 'Each platform must be text.' })
  @ArrayMaxSize(10, { message: 'Choose at most 10 platforms.' })
  @IsArray({ message: 'The platforms must be a list.' })
  platforms?: string[];

  /** IANA name, such as Europe/Berlin. */
  @IsOptional()
  @IsTimeZone({ message: timezoneMessage })
  @RawText(100, { message: timezoneMessage })
  timezone?: string;
}

export class UserWorkspaceResponse {
  id!: string;
  name!: string;
  role!: WorkspaceRole;
  planId!: PlanId;
}

export class UserResponse {
  id!: string;
  email!: string;
  name!: string;
  avatarUrl!: string | null;
  isEmailVerified!: boolean;
  isAdmin!: boolean;
  /** A sample person of the demo: the workspace is filled with made-up data and deleted after a day. */
  isSample!: boolean;
  /** Null until onboarding is completed. */
  onboardedAt!: string | null;
  workspaces!: UserWorkspaceResponse[];
  activeWorkspaceId!: string | null;
}

export class UserOnlyResponse {
  user!: UserResponse;
}

export class AccountResponse extends UserOnlyResponse {
  /** IANA name. */
  timezone!: string;
  /** False for people who only sign in with a provider, and where the installation allows nothing else. */
  hasPassword!: boolean;
  /** What changes how one signs in asks for a code too. */
  hasTwoFactor!: boolean;
  /** Where the person said at the welcome that they post, such as "twitter"; empty where they didn't say. */
  platforms!: string[];
}

export const toUserResponse = ({ user, workspaces }: Profile): UserResponse => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatarUrl: user.avatarUrl,
  isEmailVerified: user.emailVerifiedAt !== null,
  isAdmin: user.isAdmin,
  isSample: isSample(user),
  onboardedAt: user.onboardedAt?.toISOString() ?? null,
  workspaces: workspaces.map(({ id, name, role, planId }) => ({ id, name, role, planId })),
  // A workspace that is gone, or that threw the person out, is nobody's active one: requests then mean the first.
  activeWorkspaceId: (workspaces.find(({ id }) => id === user.activeWorkspaceId) ?? workspaces[0])?.id ?? null,
});

export const toAccountResponse = (profile: Profile): AccountResponse => ({
  user: toUserResponse(profile),
  timezone: profile.user.timezone,
  hasPassword: profile.hasPassword,
  hasTwoFactor: profile.hasTwoFactor,
  platforms: profile.user.onboarding?.platforms ?? [],
});
