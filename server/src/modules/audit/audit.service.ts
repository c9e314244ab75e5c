import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { newId } from '../../common/ids/ids';
import { AuditRepository } from './audit.repository';
import type { AuditEvent, AuditFilter } from './audit.types';

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

  /** Lists the newest first. */
  async list(filter: AuditFilter, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<AuditEvent>> {
    const rows = await this.audit.list(filter, decodeCursor(cursor), limit + 1);
    return Page.of(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** Lists what somebody did and what admins did to them, the newest first. */
  listAbout(userId: string, limit: number): Promise<AuditEvent[]> {
    return this.audit.listAbout(userId, limit);
  }
}
