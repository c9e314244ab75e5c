import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Principal } from '../../../common/auth/actor';
import { Clock, dayOf } from '../../../common/time/clock';
import { AuditService } from '../../audit/audit.service';
import { BillingService } from '../../billing/billing.service';
import { PeopleExportRepository } from './people-export.repository';
import { PeopleRepository } from './people.repository';

/** Longer than the slowest reader of a million people needs; one that stands still holds a connection until then. */
const deadlineMs = 30 * 60_000;

/** Streams everybody as CSV. Postgres writes no faster than it is read, so memory stays flat. */
@Injectable()
export class PeopleExportService {
  constructor(
    private readonly repository: PeopleExportRepository,
    private readonly people: PeopleRepository,
    private readonly billing: BillingService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async open(admin: Principal): Promise<{ name: string; total: number; content: Readable }> {
    const total = await this.people.count();
    await this.audit.record({ action: 'admin.users_exported', actorId: admin.userId, details: { count: total } });
    const name = `users-export-${dayOf(this.clock.now())}.csv`;
    const content = await this.repository.read(this.billing.planRules(), AbortSignal.timeout(deadlineMs));
    return { name, total, content: Readable.from(marked(content)) };
  }
}

/** Excel takes a table without a byte order mark for one of its own encoding. */
async function* marked(content: Readable): AsyncGenerator<unknown> {
  yield '\uFEFF';
  yield* content;
}
