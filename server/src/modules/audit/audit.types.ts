export interface AuditEvent {
  id: string;
  createdAt: Date;
  action: string;
  actorId: string | null;
  workspaceId: string | null;
  details: Record<string, unknown>;
  ipAddress: string | null;
}

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
