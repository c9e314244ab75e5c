import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import { trimmed } from '../../../common/http/text.transforms';
import { type PlanId, planIds } from '../../billing/billing.types';
import { AuditEventResponse } from '../audit/audit-log.dto';
import { ComparedResponse, FiguresResponse, PeriodQuery } from '../figures/figures.dto';
import { type AdminPeriod, adminPeriods } from '../figures/periods';
import { type PeopleSort, peopleSorts } from './people.types';
import { Text } from '../../../common/http/text.decorator';

/** Shows whose domain it is and how it begins: `a•••@example.com`. */
function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

export class AdminUsersQuery extends PageQuery implements PeriodQuery {
  @ApiProperty({ enum: adminPeriods, required: false, default: '30d' })
  @IsOptional()
  @IsIn(adminPeriods, { message: `period must be one of ${adminPeriods.join(', ')}.` })
  period: AdminPeriod = '30d';

  /** A part of the name or the address, or a whole id. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(200)
  search?: string;

  @ApiProperty({ enum: peopleSorts, required: false, default: 'createdAt' })
  @IsOptional()
  @IsIn(peopleSorts, { message: `sort must be one of ${peopleSorts.join(', ')}.` })
  sort: PeopleSort = 'createdAt';

  @ApiProperty({ enum: ['asc', 'desc'], required: false, default: 'desc' })
  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'direction must be asc or desc.' })
  direction: 'asc' | 'desc' = 'desc';

  @ApiProperty({ enum: planIds, required: false })
  @IsOptional()
  @IsIn(planIds, { message: `plan must be one of ${planIds.join(', ')}.` })
  plan?: PlanId;

  /** `true` lists suspended people alone, `false` the others. */
  @ApiProperty({ enum: ['true', 'false'], required: false })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'suspended must be true or false.' })
  suspended?: 'true' | 'false';
}

export class PersonResponse {
  id!: string;
  /** Masked, such as `a•••@example.com`: `POST /admin/users/{id}/reveal` shows it. */
  email!: string;
  name!: string;
  isEmailVerified!: boolean;
  isAdmin!: boolean;
  suspendedAt!: Date | null;
  /** Of the workspace that they used last. */
  planId!: PlanId;
  createdAt!: Date;
  lastActiveAt!: Date | null;
  /** Completed ones; counted every few minutes. */
  generations!: number;
  /** Published ones; counted every few minutes. */
  posts!: number;
}

export class UsersSummaryResponse {
  /** Now, and on the last day before the period. */
  total!: ComparedResponse;
  verified!: ComparedResponse;
  suspended!: ComparedResponse;
  newUsers!: ComparedResponse;
  /** Those who were there within the last 1, 7 and 30 UTC days. */
  activeToday!: ComparedResponse;
  activeWithin7Days!: ComparedResponse;
  activeWithin30Days!: ComparedResponse;
}

export class CohortResponse {
  /** The Monday of the week (UTC) in which they signed up. */
  @ApiProperty({ format: 'date' })
  week!: string;
  /** How many they were. */
  users!: number;
  /** How many of them were there in that week, the next, and so on until this week. */
  retained!: number[];
}

export class AdminUsersResponse extends FiguresResponse {
  summary!: UsersSummaryResponse;
  /** Of the weeks of the period, at least 8 and at most 26, the oldest first. */
  cohorts!: CohortResponse[];
  users!: PersonResponse[];
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor!: string | null;
}

export class PersonWorkspaceResponse {
  id!: string;
  name!: string;
  role!: string;
  planId!: PlanId;
  /** Of the subscription; null without one. */
  status!: string | null;
  /** Billed by Stripe: the plan cannot be set here. */
  isBilled!: boolean;
  createdAt!: Date;
}

export class PersonAccountResponse {
  id!: string;
  workspaceId!: string;
  platform!: string;
  handle!: string;
  /** `active`, `expired`, `revoked` or `disconnected`. */
  status!: string;
  connectedAt!: Date;
}

export class PostCountResponse {
  status!: string;
  posts!: number;
}

export class PersonDetailResponse extends PersonResponse {
  avatarUrl!: string | null;
  timezone!: string;
  onboardedAt!: Date | null;
  activeWorkspaceId!: string | null;
  /** Browsers that are signed in. */
  sessions!: number;
  /** Signing in with the password asks for a code as well. */
  hasTwoFactor!: boolean;
  passkeys!: number;
  workspaces!: PersonWorkspaceResponse[];
  /** Those that they connected. */
  accounts!: PersonAccountResponse[];
  /** Of the posts that they made, by status. */
  postCounts!: PostCountResponse[];
  /** The last 20 things that they did and that were done to them, the newest first. */
  events!: AuditEventResponse[];
}

export class RevealedAddressResponse {
  email!: string;
}

export class ReasonRequest {
  /** For the audit log. */
  @Text(500, { least: 1 })
  reason!: string;
}

export class SetPlanRequest {
  @IsUUID()
  workspaceId!: string;

  @IsIn(planIds, { message: `planId must be one of ${planIds.join(', ')}.` })
  planId!: PlanId;
}

/** Hides who it is from whoever passes by the screen. */
export const masked = <T extends { email: string }>(person: T): T => ({
  ...person,
  email: maskedAddress(person.email),
});
