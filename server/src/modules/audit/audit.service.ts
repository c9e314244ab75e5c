import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { AuditEventEntity } from './audit-event.entity';
import type { AuditEvent, AuditFilter } from './audit.types';

/** What an admin looked at or did to somebody, whom `details` name; as its index says. */
const isAboutSomebody = `starts_with(action, 'admin.user_')`;

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
  constructor(private readonly transactions: Transactions) {}

  /** Takes part in the caller's transaction, so what did not happen is not written down. */
  async record({ action, actorId, workspaceId, details, ipAddress }: AuditEntry): Promise<void> {
    const event = {
      id: newId(),
      action,
      actorId: actorId ?? null,
      workspaceId: workspaceId ?? null,
      details: details ?? {},
      ipAddress: ipAddress ?? null,
    };
    await this.transactions.repository(AuditEventEntity).insert(event as object);
  }

  /** Lists the newest first. */
  async list(filter: AuditFilter, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<AuditEvent>> {
    const after = decodeCursor(cursor);
    const rows = await this.transactions.query<AuditEvent>(
      `SELECT id, created_at, action, actor_id, workspace_id, details, ip_address FROM audit_events
       WHERE ($1::uuid IS NULL OR actor_id = $1) AND ($2::uuid IS NULL OR workspace_id = $2)
         AND ($3::text IS NULL OR action = $3 OR ($3 LIKE '%.' AND starts_with(action, $3)))
         AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)
         AND ($6::uuid IS NULL OR id < $6) AND ($8::text IS NULL OR ${isAboutSomebody} AND details ->> 'userId' = $8)
       ORDER BY id DESC LIMIT $7`,
      [
        filter.actorId ?? null,
        filter.workspaceId ?? null,
        filter.action ?? null,
        filter.from ?? null,
        filter.to ?? null,
        after?.id ?? null,
        limit + 1,
        filter.subjectId ?? null,
      ],
    );
    return Page.of(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** Lists what somebody did, and what an admin (`admin.user_…`) did to them: the newest first. */
  listAbout(userId: string, limit: number): Promise<AuditEvent[]> {
    return this.transactions.query<AuditEvent>(
      `SELECT id, created_at, action, actor_id, workspace_id, details, ip_address FROM (
         (SELECT * FROM audit_events WHERE actor_id = $1 ORDER BY id DESC LIMIT $2)
         UNION (SELECT * FROM audit_events WHERE ${isAboutSomebody}
           AND details ->> 'userId' = $1::text ORDER BY id DESC LIMIT $2)
       ) both_kinds ORDER BY id DESC LIMIT $2`,
      [userId, limit],
    );
  }
}
