import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import type { Page } from '../../../common/http/envelope';
import { isId } from '../../../common/ids/ids';
import { AuditService } from '../../audit/audit.service';
import type { AuditEvent } from '../../audit/audit.types';
import { UsersService } from '../../users/users.service';
import { isSample } from '../../users/users.types';
import { type AuditEventResponse, type AuditQuery, toAuditEvent } from './audit-log.dto';
import { AuditedViewsService } from './audited-views.service';

@Injectable()
export class AuditLogService {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly views: AuditedViewsService,
  ) {}

  async list(admin: Principal, { cursor, limit, from, to, ...filter }: AuditQuery): Promise<Page<AuditEventResponse>> {
    await this.views.record(admin, 'audit_viewed');
    const own = isSample(admin) && { actorId: admin.userId };
    const wanted = { ...filter, ...own, ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
    const page = await this.audit.list(wanted, { limit, ...(cursor && { cursor }) });
    const names = await this.namesOf(page.items);
    return page.map((event) => toAuditEvent(event, names));
  }

  async about(userId: string): Promise<AuditEventResponse[]> {
    const events = await this.audit.listAbout(userId, 20);
    const names = await this.namesOf(events);
    return events.map((event) => toAuditEvent(event, names));
  }

  private async namesOf(events: AuditEvent[]): Promise<Map<string, string>> {
    const ids = [...new Set(events.flatMap(({ actorId, details: { userId } }) => [actorId, userId].filter(isId)))];
    return new Map((await this.users.findMany(ids)).map(({ id, name }) => [id, name]));
  }
}
