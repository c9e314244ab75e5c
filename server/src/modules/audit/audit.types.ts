import type { AuditEventEntity } from './audit-event.entity';

export type AuditEvent = AuditEventEntity;

export interface AuditFilter {
  actorId?: string;
  /** Whom an admin did it to. */
  subjectId?: string;
  workspaceId?: string;
  /** A whole action, or how it begins when it ends with a full stop. */
  action?: string;
  from?: Date;
  to?: Date;
}
