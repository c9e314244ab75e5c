import { Injectable } from '@nestjs/common';
import { Restores } from '../../../database/restores/restores.service';
import { Transactions } from '../../../database/transactions';
import { type AuditEntry, AuditService } from '../../audit/audit.service';
import { lacksApproval } from '../approvals/approvals.statements';
import { isDueSql } from '../sending/attempts.statements';

/** Ends the pause that comes with a restored backup (decision 31). */
@Injectable()
export class PauseService {
  constructor(
    private readonly restores: Restores,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns when the backup was taken that publishing is paused for. */
  async pausedFor(): Promise<Date | null> {
    const latest = await this.restores.latest();
    return latest && latest.resumedAt === null ? latest.takenAt : null;
  }

  /** Counts the posts that are sent once publishing goes on. */
  async due(): Promise<number> {
    const [row] = await this.transactions.query<{ due: number }>(
      `SELECT count(*)::int AS due FROM posts LEFT JOIN account_lanes USING (account_id)
       WHERE ${isDueSql}
         AND NOT ${lacksApproval('posts')} AND coalesce(held_until <= clock_timestamp(), true)`,
    );
    return row?.due ?? 0;
  }

  /** The servers that send see it within a second. False when nothing was paused. */
  resume(by: Pick<AuditEntry, 'actorId' | 'details'>): Promise<boolean> {
    return this.transactions.run(async () => {
      const isResumed = await this.restores.resume();
      if (isResumed) await this.audit.record({ ...by, action: 'publishing.resumed' });
      return isResumed;
    });
  }
}
