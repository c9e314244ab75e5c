import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { AuditRepository } from './audit.repository';

export interface AuditEntry {
  /** For example `auth.password_changed`: the module's noun, then what happened. */
  action: string;
  actorId?: string;
  workspaceId?: string;
  /** Ids, counts, names of changed fields. Never secrets or texts of people. */
  details?: Record<string, unknown>;
  ipAddress?: string;
}

@Injectable()
export class AuditService {
  constructor(private readonly audit: AuditRepository) {}

  /** Takes part in the caller's transaction, so what did not happen is not written down. */
  async record({ action, actorId, workspaceId, details, ipAddress }: AuditEntry): Promise<void> {
    await this.audit.insert({
      id: newId(),
      action,
      actorId: actorId ?? null,
      workspaceId: workspaceId ?? null,
      details: details ?? {},
      ipAddress: ipAddress ?? null,
    });
  }
}
