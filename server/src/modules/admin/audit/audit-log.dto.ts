import { IsISO8601, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import type { AuditEvent } from '../../audit/audit.types';

export class AuditQuery extends PageQuery {
  /** Of whoever did it. */
  @IsOptional()
  @IsUUID()
  actorId?: string;

  /** Of whoever an admin did it to. */
  @IsOptional()
  @IsUUID()
  subjectId?: string;

  @IsOptional()
  @IsUUID()
  workspaceId?: string;

  /** A whole action such as `auth.password_changed`, or how it begins, such as `auth.`. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  action?: string;

  /** ISO 8601, included. */
  @IsOptional()
  @IsISO8601()
  from?: string;

  /** ISO 8601, excluded. */
  @IsOptional()
  @IsISO8601()
  to?: string;
}

export class AuditEventResponse {
  id!: string;
  createdAt!: Date;
  /** For example `auth.password_changed`. */
  action!: string;
  actorId!: string | null;
  /** Null for what no person did, and for people who were deleted. */
  actorName!: string | null;
  /** Of the person in `details.userId`; null where there is none, and for people who were deleted. */
  subjectName!: string | null;
  workspaceId!: string | null;
  /** Ids, counts and names of fields. */
  details!: Record<string, unknown>;
  ipAddress!: string | null;
}

export const toAuditEvent = (event: AuditEvent, names: ReadonlyMap<string, string>): AuditEventResponse => ({
  ...event,
  actorName: (event.actorId && names.get(event.actorId)) || null,
  subjectName: names.get(String(event.details['userId'])) ?? null,
});
