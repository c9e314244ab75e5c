import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { escapeLiteral } from 'pg';
import type { Principal } from '../../../common/auth/actor';
import { Clock, dayOf } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { AuditService } from '../../audit/audit.service';
import { BillingService } from '../../billing/billing.service';
import { PeopleRepository, planOf, type PlanRules } from './people.repository';

/** Puts a ' before what a spreadsheet would run as a formula. */
const cell = (text: string) => `CASE WHEN left(${text}, 1) IN ('=', '+', '-', '@', E'\\t', E'\\r')
  THEN '''' || ${text} ELSE ${text} END`;
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Longer than the slowest reader of a million people needs; one that stands still holds a connection until then. */
const deadlineMs = 30 * 60_000;

/** Streams everybody as CSV. Postgres writes no faster than it is read, so memory stays flat. */
@Injectable()
export class PeopleExportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly people: PeopleRepository,
    private readonly billing: BillingService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async open(admin: Principal): Promise<{ name: string; total: number; content: Readable }> {
    const total = await this.people.count();
    await this.audit.record({ action: 'admin.users_exported', actorId: admin.userId, details: { count: total } });
    const name = `users-export-${dayOf(this.clock.now())}.csv`;
    const content = await this.read(this.billing.planRules(), AbortSignal.timeout(deadlineMs));
    return { name, total, content: Readable.from(marked(content)) };
  }

  /** Answers everybody as CSV, in the order of ids. */
  private read({ freePlanId, graceEnded }: PlanRules, signal: AbortSignal): Promise<Readable> {
    const plan = planOf(escapeLiteral(freePlanId), escapeLiteral(graceEnded.toISOString()));
    return this.transactions.csv(
      `SELECT u.id, ${cell('u.email')} AS email, ${cell('u.name')} AS name,
         (u.email_verified_at IS NOT NULL)::text AS "isEmailVerified", u.is_admin::text AS "isAdmin", ${plan} AS plan,
         ${time('u.created_at')} AS "createdAt", ${time('u.last_active_at')} AS "lastActiveAt",
         coalesce(f.generations, 0) AS generations, coalesce(f.posts, 0) AS posts
       FROM users u LEFT JOIN user_figures f ON f.user_id = u.id
         LEFT JOIN subscriptions s ON s.workspace_id = u.active_workspace_id
       ORDER BY u.id`,
      signal,
    );
  }
}

/** Excel takes a table without a byte order mark for one of its own encoding. */
async function* marked(content: Readable): AsyncGenerator<unknown> {
  yield '\uFEFF';
  yield* content;
}
